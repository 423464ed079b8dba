import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from '../../../lib/contracts/knowledge-system/nodes.ts'
import { mulberry32 } from '../../core/mulberry32.ts'

interface Unit {
  readonly title: string
  readonly lessons: readonly string[]
}

interface Volume {
  readonly title: string
  readonly units: readonly Unit[]
}

const SUBJECTS = [
  '分数',
  '小数',
  '角',
  '三角形',
  '圆',
  '方程',
  '比例',
  '时间',
  '长度',
  '面积',
  '体积',
  '统计图',
  '百分数',
  '位置',
]
const LESSONS = ['认识{}', '{}的性质', '{}的计算', '{}的应用', '{}与生活', '{}的比较', '解决{}问题', '{}的整理和复习']

/** Returns an invented textbook of six volumes with about 360 nodes, in which titles of lessons repeat in other volumes. */
export function inventedVolumes(): Volume[] {
  return ['三年级上册', '三年级下册', '四年级上册', '四年级下册', '五年级上册', '五年级下册'].map((title, volume) => ({
    title,
    units: Array.from({ length: 7 }, (_, unit) => {
      const subject = SUBJECTS[(volume * 5 + unit * 3) % SUBJECTS.length] ?? ''
      return {
        title: `${subject}${volume % 2 === 0 ? '初步' : '再探'}${unit + 1}`,
        lessons: LESSONS.map((lesson) => lesson.replace('{}', subject)),
      }
    }),
  }))
}

const OUTLINES = join(import.meta.dirname, '../../../../shared/data/textbook_outlines/math')

/** The mathematics textbooks of the test data that lie beside the project; null where they are missing. */
export function realVolumes(): Volume[] | null {
  if (!existsSync(OUTLINES)) return null
  return readdirSync(OUTLINES)
    .sort()
    .map((file) => {
      const { textbook, units } = JSON.parse(readFileSync(join(OUTLINES, file), 'utf8')) as {
        textbook: string
        units: { title: string; knowledge_points: { name: string }[] }[]
      }
      return {
        title: textbook,
        units: units.map(({ title, knowledge_points }) => ({
          title,
          lessons: knowledge_points.map(({ name }) => name),
        })),
      }
    })
}

/**
 * Returns the nodes of one tree with all volumes. A lesson has one to four points of its own, in one of ten lessons also
 * a point of the lesson before it; `withPoints` false leaves all nodes without points.
 */
export function treeOf(volumes: readonly Volume[], seed: number, withPoints: boolean): Node[] {
  const random = mulberry32(seed)
  const nodes: Node[] = []
  let points = 0
  let last: string | undefined
  const add = (parent: string | null, level: Node['level'], title: string, ids: string[] = []): string => {
    const uid = randomUUID()
    const shown = title.slice(0, 60)
    nodes.push({ uid, parent, sort: nodes.length, level, title: shown, points: ids, hours: null, hidden: false })
    return uid
  }
  for (const volume of volumes) {
    const top = add(null, 'volume', volume.title)
    for (const unit of volume.units) {
      const above = add(top, 'unit', unit.title)
      for (const lesson of unit.lessons) {
        const own = Array.from({ length: 1 + Math.floor(random() * 4) }, () => String(++points))
        const shared = last !== undefined && random() < 0.1 ? [last] : []
        last = own[0]
        add(above, 'lesson', lesson, withPoints ? [...shared, ...own] : [])
      }
    }
  }
  return nodes
}
