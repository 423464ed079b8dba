import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { typeOf } from '@/lib/paper/kinds'
import type { Paper, PaperQuestion, PaperText, TextUse } from '@/lib/paper/types'
import { emptyContent } from '../empty'
import type { QuestionType } from '../type-facts'
import { draftOf } from './drafts'

// The window of pasted content shows a row for each question and for each text between questions. After the user has
// reviewed the rows, `planOf` turns them into the questions to store.

export interface TextRow extends PaperText {
  id: string
  /** Type code of the composite question that begins with this text if the text is used as a passage. */
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

/** Returns the enabled types except composite types, which need a passage. */
export const singlesOf = (types: readonly QuestionType[]): QuestionType[] =>
  types.filter(({ inUse, baseType }) => inUse && baseType !== 'composite')

/**
 * Returns a row for each entry of the pasted paper, with one of the question types. `composite` is the type code of the
 * form's question if that question is composite; otherwise it is null.
 */
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

/**
 * Sets how a text between questions is used. If it is used as a passage, the questions up to the next text become its
 * children.
 */
export function withUse(rows: readonly Row[], id: string, use: TextUse, composite: boolean): Row[] {
  const at = rows.findIndex((row) => row.id === id)
  const next = rows.findIndex((row, index) => index > at && row.kind === 'text')
  return rows.map((row, index) => {
    if (index === at && row.kind === 'text') return { ...row, use }
    const follows = row.kind === 'question' && index > at && (next < 0 || index < next)
    return follows ? { ...row, isChild: composite || use === 'material' } : row
  })
}

/** Question to store, with the ids of the rows from which it is made. */
export interface PlannedQuestion {
  content: BodyContent
  children: BodyChild[]
  rows: string[]
}

export interface Plan {
  /** Content for the form's composite question; null if the form's question remains unchanged. */
  form: PlannedQuestion | null
  drafts: PlannedQuestion[]
}

/**
 * Returns the questions to store for these rows. Each text is used in the way that its row says. A row that the user
 * has excluded is left out, but the texts next to it are kept.
 */
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

  /**
   * Begins a composite question with this passage. If the previous passage is not followed by a question yet, this
   * passage is appended to it.
   */
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

  /** Appends a text to the stem of the last question; returns false if there is none. */
  private append(html: string): boolean {
    const last = this.group?.children.at(-1) ?? this.planned.at(-1)?.content
    if (last) last.stemHtml += html
    return last !== undefined
  }
}
