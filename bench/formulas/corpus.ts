import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SHARED = join(import.meta.dirname, '../../../shared/data')
const QUESTION_SETS = ['tal_scq5k_cn', 'gaokao_bench', 'gaokao_mm', 'agieval_gaokao', 'cmath']

/**
 * Whether the real question sets are beside the project; without them, the tests that need them report this and pass.
 */
export const hasCorpus = existsSync(join(SHARED, 'formulas'))

/** The texts of the formula collection: fields of records, whole documents, and bare formulas between dollar signs. */
export function formulaTexts(): string[] {
  const texts: string[] = []
  for (const file of filesUnder(join(SHARED, 'formulas'))) {
    if (!file.endsWith('.jsonl')) {
      texts.push(readFileSync(file, 'utf8'))
      continue
    }
    for (const record of records(file)) {
      if (typeof record.tex === 'string') texts.push(`${record.delim}${record.tex}${record.delim}`)
      else if (typeof record.input === 'string') texts.push(mhchem(String(record.kind), record.input))
      else texts.push(...strings(record).filter((text) => text.includes('$')))
    }
  }
  return texts
}

/** The text fields of the question sets that contain a dollar sign. */
export const questionTexts = () => textsOfQuestions().filter((text) => text.includes('$'))

/** All text fields of the question sets. */
export function textsOfQuestions(): string[] {
  return QUESTION_SETS.flatMap((set) => filesUnder(join(SHARED, set)))
    .filter((file) => /\.jsonl?$/.test(file))
    .flatMap((file) => (file.endsWith('.jsonl') ? records(file) : [JSON.parse(readFileSync(file, 'utf8'))]))
    .flatMap(strings)
}

/** Texts of files with questions from other systems, most of them HTML. */
export const htmlOfQuestions = () =>
  filesUnder(join(SHARED, 'moodle_xml'))
    .filter((file) => file.endsWith('.xml'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)])
    .map(([, html = '']) => html)

const mhchem = (kind: string, input: string) => (kind === 'tex' ? `$${input}$` : `$\\${kind}{${input}}$`)

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

const records = (file: string): Record<string, unknown>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
