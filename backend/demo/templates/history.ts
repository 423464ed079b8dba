import json from '../facts/history.json' with { type: 'json' }
import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  ordering,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../generator/builder.ts'
import { pairs, readFacts, texts, valued } from '../generator/facts.ts'
import { topicList, topicTemplates } from '../generator/topics.ts'
import type { Section } from '../generator/words.ts'
import { className, person, school, teacher } from '../generator/words.ts'

const facts = readFacts('history.json', json, {
  /** Events with their years; years before the common era are negative. */
  events: valued,
  worldEvents: valued,
  topics: topicList,
  goodsOld: texts,
  towns: texts,
  dynasties: pairs,
  effects: pairs,
})
export const { events } = facts
const { worldEvents, topics, goodsOld, towns, dynasties, effects } = facts

const show = (year: number): string => (year < 0 ? `公元前 ${-year} 年` : `${year} 年`)

/** Returns templates of questions about the years of events, for one section. */
function dated(section: Section, grades: string, id: string, pool: typeof events, knowledge: string): Template[] {
  const t = templatesOf('历史', section)
  const apart = (r: Parameters<Template['build']>[0], n: number) => r.sample(pool, n).sort((a, b) => a[1] - b[1])
  return [
    t(`${id}-event-order`, grades, 3, knowledge, (r, grade) => {
      const inOrder = apart(r, 4)
      const lead = `${className(r, grade)}办历史手抄报，${person(r)}准备了“${r
        .shuffle(inOrder)
        .map(([name]) => name)
        .join('”“')}”四个标题，请按时间先后排列。`
      return ordering(
        r,
        lead,
        inOrder.map(([name]) => name),
        inOrder
          .map(([name, year]) => `${name}：${show(year)}`)
          .join('；')
          .concat('。'),
      )
    }),
    t(`${id}-event-order-single`, grades, 3, knowledge, (r, grade) => {
      const marks = ['①', '②', '③', '④']
      const four = r.sample(pool, 4)
      const right = four.map((_, i) => i).sort((a, b) => (four[a]?.[1] ?? 0) - (four[b]?.[1] ?? 0))
      const name = (list: number[]): string => list.map((i) => marks[i]).join('')
      const wrong = [0, 1, 2, 3, 4, 5]
        .map(() => name(r.shuffle([0, 1, 2, 3])))
        .concat(
          name([...right].reverse()),
          name([...right.slice(1), ...right.slice(0, 1)]),
          name([...right.slice(2), ...right.slice(0, 2)]),
        )
      const lead = `${teacher(r)}在${className(r, grade)}的课堂上展示了四张历史卡片：\n${four.map(([text], i) => `${marks[i]} ${text}`).join('\n')}\n按发生的先后排序正确的是${CHOOSE}`
      return single(
        r,
        lead,
        name(right),
        wrong,
        four
          .map(([text, year], i) => `${marks[i]} ${text}：${show(year)}`)
          .join('；')
          .concat('。'),
      )
    }),
    t(`${id}-event-year`, grades, 2, knowledge, (r, grade) => {
      const [name, year] = r.pick(pool)
      const wrong = r
        .sample(
          pool.filter((e) => e[1] !== year),
          3,
        )
        .map((e) => show(e[1]))
      return single(
        r,
        `${className(r, grade)}的${person(r)}在年代尺上标注“${name}”，应标注在${CHOOSE}`,
        show(year),
        wrong,
        `${name}：${show(year)}。`,
      )
    }),
    t(
      `${id}-event-span`,
      grades,
      2,
      knowledge,
      (r, grade) => {
        const [a, b] = apart(r, 2) as [(typeof pool)[number], (typeof pool)[number]]
        const span = b[1] - a[1] - (a[1] < 0 && b[1] > 0 ? 1 : 0)
        const stem = `${className(r, grade)}的${person(r)}计算“${a[0]}”到“${b[0]}”相隔的年数，正确的结果是${CHOOSE}`
        return singleNumber(
          r,
          stem,
          span,
          [b[1] + a[1], span + 1, span - 1, span + 10].filter((n) => n > 0),
          '年',
          `${show(a[1])}—${show(b[1])}，相隔 ${span} 年${a[1] < 0 && b[1] > 0 ? '（没有公元 0 年）' : ''}。`,
        )
      },
      0.6,
    ),
    t(
      `${id}-event-judge`,
      grades,
      1,
      knowledge,
      (r, grade) => {
        const [a, b] = apart(r, 2) as [(typeof pool)[number], (typeof pool)[number]]
        const swap = r.chance(0.5)
        const [x, y] = swap ? [b, a] : [a, b]
        return judge(
          `${className(r, grade)}的${person(r)}说：“‘${x[0]}’发生在‘${y[0]}’之前。”`,
          !swap && a[1] !== b[1],
          `${a[0]}：${show(a[1])}；${b[0]}：${show(b[1])}。`,
        )
      },
      0.6,
    ),
    t(
      `${id}-event-fill`,
      grades,
      2,
      knowledge,
      (r, grade) => {
        const two = r.sample(pool, 2)
        const said = two.map(([name, year], i) => `（${i + 1}）${show(year).replace(/\d+/, BLANK)}：${name}`).join('\n')
        return blank(
          `${className(r, grade)}的${person(r)}整理大事年表，请补全年份。\n${said}`,
          two.map(([, year]) => String(Math.abs(year))),
          two
            .map(([name, year]) => `${name}：${show(year)}`)
            .join('；')
            .concat('。'),
        )
      },
      0.6,
    ),
  ]
}

const j = templatesOf('历史', '初中')
const s = templatesOf('历史', '高中')

const material: Template[] = [
  j(
    'history-j-centuries',
    '七年级 八年级',
    1,
    '历史纪年方法 公元与世纪',
    (r) => {
      const [year, before] = [r.int(101, 2020), r.int(2, 800)]
      const century = Math.floor((year - 1) / 100) + 1
      const p = person(r)
      return blank(
        `${p}在博物馆看到一件文物标注的年代是公元 ${year} 年，它属于${BLANK}世纪；若另一件文物早 ${year + before - 1} 年制成，则制成于公元前${BLANK}年。`,
        [String(century), String(before)],
        `公元 ${year} 年属于 ${century} 世纪；没有公元 0 年，$${year}-${year + before - 1}=${1 - before}$，对应公元前 ${before} 年。`,
      )
    },
    0.8,
  ),
  s('history-s-economy', '高一 高二', 4, '宋代商业的发展 明清商品经济', (r, grade) => {
    const [a, b] = r.sample(goodsOld, 2)
    const town = r.pick(towns)
    const dynasty = r.pick(dynasties)
    const shops = r.int(40, 900)
    const stem = `材料（教师自拟）　${dynasty[0]}，${town}“商贾云集，所货以${a}、${b}为多，市肆凡${shops}余家，日入而灯火不绝”。——${school(r, '高中')}${className(r, grade)}乡土史习作`
    return composite(stem, [
      child(
        written(
          'short',
          '（1）概括材料反映的商业发展的表现。',
          `商品种类丰富（如${a}、${b}）；店铺众多，达 ${shops} 余家；经营时间延长，夜间仍有交易。`,
          '从商品、店铺、时间三个方面提取信息。',
        ),
        6,
      ),
      child(
        single(
          r,
          `（2）与材料所述时代相符的是${CHOOSE}`,
          dynasty[1],
          ['实行坊市分离，交易限于白昼', '实行井田制，工商食官', '推行重农抑商，取消一切市集'],
          `${dynasty[0]}${dynasty[1]}。`,
        ),
        4,
      ),
      child(
        written(
          'short',
          `（3）结合所学，说明${dynasty[0]}商业发展的原因。`,
          '农业和手工业的发展；交通运输条件改善；货币经济发展；政府管理相对放宽。',
          '可从生产、交通、货币、政策等角度回答。',
        ),
        6,
      ),
    ])
  }),
  s(
    'history-s-essay',
    '高三',
    5,
    '历史解释与论述 小论文',
    (r) => {
      const [a, b] = r.sample([...events, ...worldEvents], 2)
      return written(
        'essay',
        `${teacher(r)}布置了一篇历史小论文：请从“${a?.[0]}”和“${b?.[0]}”两个史事中任选其一或将二者比较，自拟论题，结合史实加以论述。（要求：论题明确，史论结合，表述成文，字数 ${r.int(2, 4) * 100} 字左右）`,
        '评分要点：论题明确（3 分）；史实准确充分（5 分）；论证逻辑清晰（3 分）；表述规范（1 分）。',
        `史实时间参考：${a?.[0]}（${show(a?.[1] ?? 0)}）；${b?.[0]}（${show(b?.[1] ?? 0)}）。`,
        12,
      )
    },
    0.6,
  ),
  j(
    'history-j-short',
    '八年级 九年级',
    3,
    '史料实证 历史因果',
    (r, grade) => {
      const e = r.pick(effects)
      return written(
        'short',
        `${school(r, '初中')}${className(r, grade)}开展“我看历史”主题活动，${person(r)}选择了“${e[0]}”。请你帮助他（她）说明这一史事的影响。`,
        e[1],
        '回答影响类问题应史论结合，一分为二。',
      )
    },
    0.8,
  ),
]

export const history: Template[] = [
  ...topics.flatMap(topicTemplates),
  ...dated('初中', '七年级 八年级', 'history-j', events, '中国历史大事年表 时空观念'),
  ...dated(
    '高中',
    '高一 高二',
    'history-s',
    [...events, ...worldEvents.filter(([, y]) => !events.some((e) => e[1] === y))],
    '中外历史纲要 时空观念',
  ),
  ...material,
]
