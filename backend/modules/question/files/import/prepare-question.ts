import { createHash } from 'node:crypto'
import type { QuestionStatus } from '../../../../../lib/contracts/question/calls.ts'
import { checkScoreSum } from '../../../../../lib/contracts/question/checks/children.ts'
import { Flaws } from '../../../../../lib/contracts/question/checks/flaws.ts'
import type { QuestionJson } from '../../../../../lib/contracts/question/json.ts'
import { joined, paragraph } from '../../../../core/records/clean-html.ts'
import { previewOf, toRichText } from '../../../../core/records/rich-text.ts'
import type { ImportedQuestion, Origin, PreparedContent } from '../../store/prepared.ts'
import type { Dictionary } from './dictionary.ts'
import { Findings } from './findings.ts'
import type { Pictures } from './pictures/pictures.ts'
import { type NotedFormula, prepareContent } from './prepare-content.ts'

const LONGEST_SOURCE = 200
const MAX_KNOWLEDGE = 9

export interface Preparing {
  readonly dictionary: Dictionary
  /** The pictures of the record, by the names that its texts use. */
  readonly pictures: Pictures
  readonly status: QuestionStatus
}

export interface Prepared {
  readonly question: ImportedQuestion
  readonly findings: Findings
  /** The formulas of the record. The formula engine checks them later and adds its findings. */
  readonly formulas: readonly NotedFormula[]
}

/** Converts one import record to a question for storage and collects its findings. @throws UnknownTypeError */
export function prepareQuestion(json: QuestionJson, { dictionary, pictures, status }: Preparing): Prepared {
  const findings = new Findings()
  const formulas: NotedFormula[] = []
  const value = (type: 'section' | 'subject' | 'grade' | 'year' | 'paperType', name: string, required = false) => {
    const given = json[type]?.trim() ?? ''
    if (given === '') {
      if (required) findings.warn(`${type}-missing`, type, `没有${name}`)
      return null
    }
    const key = dictionary.keyOf(type, given)
    if (!key) findings.warn(`unknown-${kebab(type)}`, type, `字典中没有${name}“${given.slice(0, 40)}”，已留空`)
    return key
  }
  const section = value('section', '学段', true)
  const subject = value('subject', '学科', true)
  const grade = value('grade', '年级')
  if (section && grade && !dictionary.hasGrade(section, grade)) {
    findings.warn('grade-outside-section', 'grade', `年级“${json.grade}”不属于学段“${json.section}”`)
  }
  const common = { dictionary, pictures, subject, formulas }
  const content = prepareContent(json, { ...common, findings })
  const children = prepareChildren(json, findings, common)
  const addressOf = (name: string) => pictures.addressOf(name, 'stem')
  const unplaced = pictures.unplaced().map((html) => paragraph(toRichText(html, { inline: true, addressOf })))
  const stemHtml = joined([content.stemHtml, ...unplaced])
  pictures.report(findings)
  const question = {
    ...content,
    stemHtml,
    previewHtml: previewOf(stemHtml),
    section,
    subject,
    grade,
    difficulty: difficultyOf(json, dictionary, findings),
    year: value('year', '年份'),
    paperType: value('paperType', '试卷类型'),
    area: shortText(json.area, 'area', 40, findings) || null,
    source: shortText(json.source, 'source', LONGEST_SOURCE, findings),
    status,
    knowledge: knowledgeOf(json, findings),
    children,
    findings: findings.list,
    origin: originOf(json),
  }
  return { question, findings, formulas }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Common = Omit<Parameters<typeof prepareContent>[1], 'findings' | 'isChild'>

function prepareChildren(json: QuestionJson, findings: Findings, common: Common): PreparedContent[] {
  const children = json.children ?? []
  if (json.type !== 'composite') {
    if (children.length) findings.warn('children-not-allowed', 'children', '只有组合题可以有小题，小题未导入')
    return []
  }
  if (children.length === 0) findings.error('children-missing', 'children', '组合题没有小题')
  const prepared = children.flatMap((child, index) => {
    const under = findings.under(`children.${index + 1}`)
    if (child.type === 'composite' || child.children?.length) {
      under.error('child-nested', 'children', '小题下不能再有小题，下层小题未导入')
      if (child.type === 'composite') return []
    }
    return [prepareContent(child, { ...common, findings: under, isChild: true })]
  })
  const flaws = new Flaws()
  checkScoreSum({ score: json.score ?? null, children: prepared }, flaws)
  for (const { code, field, message } of flaws.list) findings.warn(code, field, message)
  return prepared
}

function difficultyOf({ difficulty }: QuestionJson, dictionary: Dictionary, findings: Findings): string | null {
  if (difficulty === undefined) return null
  const key = dictionary.keyOf('difficulty', String(difficulty))
  if (!key) findings.warn('unknown-difficulty', 'difficulty', `难度“${difficulty}”不是 1 到 5，已留空`)
  return key
}

function shortText(text: string | undefined, field: string, longest: number, findings: Findings): string {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  if (clean.length <= longest) return clean
  findings.warn('text-too-long', field, `超过 ${longest} 个字，已截断`)
  return cut(clean, longest)
}

/** Returns the first `longest` UTF-16 units of a text, or one less where the limit would divide a surrogate pair. */
const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')

function knowledgeOf({ knowledge = [] }: QuestionJson, findings: Findings): string[] {
  const routes = knowledge.map((route) =>
    route
      .toWellFormed()
      .split('->')
      .map((name) => cut(name.replace(/[\p{Cc}\s]+/gu, ' ').trim(), 100))
      .filter(Boolean)
      .join('->'),
  )
  const different = [...new Set(routes.filter(Boolean))]
  if (different.length > MAX_KNOWLEDGE) {
    findings.warn('too-many-knowledge', 'knowledge', `知识点超过 ${MAX_KNOWLEDGE} 个，只取前 ${MAX_KNOWLEDGE} 个`)
  }
  return different.slice(0, MAX_KNOWLEDGE)
}

/**
 * Returns the source and the external id of a record. The external id of a record without one is the hash of its
 * content. Importing the same file twice therefore does not store the question twice.
 */
function originOf({ raw: _, ...json }: QuestionJson): Origin {
  const source = cleanId(json.source)
  const externalId = cleanId(json.externalId)
  if (externalId) return { source, externalId }
  return { source, externalId: `sha256:${createHash('sha256').update(JSON.stringify(json)).digest('hex')}` }
}

const cleanId = (text = '') => text.toWellFormed().replaceAll('\0', '').trim()
