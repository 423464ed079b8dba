import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { typeOf } from '@/lib/paper/kinds'
import type { Paper, PaperQuestion, PaperText, TextUse } from '@/lib/paper/types'
import { emptyContent } from '../empty'
import type { QuestionType } from '../type-facts'
import { draftOf } from './drafts'

// Rows that the user reviews before anything is stored: one per question and per text beside the questions, and the
// records they become.

export interface TextRow extends PaperText {
  id: string
  /** Type of the composite question that takes the text as its passage. */
  typeCode: string
}

export interface QuestionRow extends PaperQuestion {
  id: string
  typeCode: string
  isImported: boolean
  /** Reason why the service did not store the question. */
  error?: string
}

export type Row = TextRow | QuestionRow

/** Returns enabled types whose questions need no passage. */
export const singlesOf = (types: readonly QuestionType[]): QuestionType[] =>
  types.filter(({ inUse, baseType }) => inUse && baseType !== 'composite')

/** Returns the rows of a paper for the types of a subject. `composite` is the form's type if it takes a passage. */
export function rowsOf({ entries }: Paper, types: readonly QuestionType[], composite: string | null): Row[] {
  const single = singlesOf(types)
  const composites = types
    .filter(({ inUse, baseType }) => inUse && baseType === 'composite')
    .toSorted((a, b) => a.precedence - b.precedence)
  return entries.map((entry, at): Row => {
    const id = String(at)
    if (entry.kind === 'text') return { ...entry, id, typeCode: composite ?? composites[0]?.key ?? '' }
    return { ...entry, id, typeCode: (typeOf(entry, single) ?? single[0])?.key ?? '', isImported: true }
  })
}

/** Sets the use of a text; questions up to the next text follow it. */
export function withUse(rows: readonly Row[], id: string, use: TextUse, composite: boolean): Row[] {
  const at = rows.findIndex((row) => row.id === id)
  const next = rows.findIndex((row, index) => index > at && row.kind === 'text')
  return rows.map((row, index) => {
    if (index === at && row.kind === 'text') return { ...row, use }
    const follows = row.kind === 'question' && index > at && (next < 0 || index < next)
    return follows ? { ...row, isChild: composite || use === 'material' } : row
  })
}

/** A record to be stored. */
export interface PlannedQuestion {
  content: BodyContent
  children: BodyChild[]
  rows: string[]
}

export interface Plan {
  /** Content for the form's composite question; null leaves the form unchanged. */
  form: PlannedQuestion | null
  drafts: PlannedQuestion[]
}

/** Returns the records that the rows become. Texts go where their rows say; an omitted question takes no text along. */
export function planOf(rows: readonly Row[], types: readonly QuestionType[], composite: boolean): Plan {
  const planner = new Planner(types, composite)
  for (const row of rows) {
    if (row.kind === 'text') planner.text(row)
    else if (row.isImported) planner.question(row)
  }
  return planner.end()
}

class Planner {
  private readonly types: readonly QuestionType[]
  private readonly composite: boolean
  private readonly planned: PlannedQuestion[] = []
  private group: PlannedQuestion | null = null
  private form: PlannedQuestion | null = null
  private waiting = ''
  private waitingRows: string[] = []

  constructor(types: readonly QuestionType[], composite: boolean) {
    this.types = types
    this.composite = composite
  }

  text({ id, use, html, typeCode }: TextRow): void {
    if (use === 'material') this.passage(id, html, typeCode)
    else if (use === 'next') this.wait(id, html)
    else if (use === 'previous' && !this.append(html)) this.wait(id, html)
  }

  question(row: QuestionRow): void {
    const type = this.types.find(({ key }) => key === row.typeCode)
    if (!type) return
    const { content } = draftOf(row, type)
    const whole = { ...content, stemHtml: this.waiting + content.stemHtml }
    const rows = [...this.waitingRows, row.id]
    this.waiting = ''
    this.waitingRows = []
    if (row.isChild && !this.group && this.composite && !this.form) this.passage(row.id, '', '')
    if (row.isChild && this.group) {
      this.group.children.push({ ...whole, id: null })
      this.group.rows.push(...rows)
      return
    }
    this.group = null
    this.planned.push({ content: whole, children: [], rows })
  }

  end(): Plan {
    if (this.waiting !== '') this.append(this.waiting)
    for (const { content, children } of this.planned)
      if (children.length > 0) content.score = children.reduce((sum, { score }) => sum + (score ?? 0), 0) || null
    return { form: this.form, drafts: this.planned.filter((one) => one !== this.form) }
  }

  /** Joins passages without a question between them. */
  private passage(id: string, html: string, typeCode: string): void {
    if (this.group && this.group.children.length === 0) {
      this.group.content.stemHtml += html
      this.group.rows.push(id)
      return
    }
    const score = this.types.find(({ key }) => key === typeCode)?.defaultScore ?? null
    const content = { ...emptyContent, typeCode, score, stemHtml: this.waiting + html }
    this.waiting = ''
    this.group = { content, children: [], rows: [...this.waitingRows, id] }
    this.waitingRows = []
    if (this.composite && !this.form) this.form = this.group
    this.planned.push(this.group)
  }

  private wait(id: string, html: string): void {
    this.waiting += html
    this.waitingRows.push(id)
  }

  /** Appends to the stem of the question before; false if there is none. */
  private append(html: string): boolean {
    const last = this.group?.children.at(-1) ?? this.planned.at(-1)?.content
    if (last) last.stemHtml += html
    return last !== undefined
  }
}
