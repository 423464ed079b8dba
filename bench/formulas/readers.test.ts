import { createRequire } from 'node:module'
import katex from 'katex'
import { expect, it } from 'vitest'
import { katexToLatex } from '../../lib/formula/drawn/katex.ts'
import { splitFormulas } from '../../lib/formula/index.ts'
import { mathmlToLatex } from '../../lib/formula/mathml/read.ts'
import { commandOf, SIGNS_WRITTEN } from '../../lib/formula/tex/signs.ts'
import { formulaTexts, hasCorpus, questionTexts } from './corpus.ts'
import { mathMlOf, shownBy } from './readers.ts'

const MINUTE = 60_000

/** Only every twentieth formula is read: enough for a share to a tenth of a percent, within seconds. */
const EACH = 20

it('commandOf returns for each known sign a LaTeX command that draws the sign', () => {
  const drawn = SIGNS_WRITTEN.map((sign) => [sign, mathMlOf(commandOf(sign) ?? '')?.textContent?.trim()] as const)
  const others = drawn.filter(([sign, text]) => text?.replace(/\u2061|\ufe00/g, '') !== sign).map(([sign]) => sign)
  expect(others.sort()).toEqual([...'⊥≌□•·'].sort())
})

interface Counts {
  all: number
  /** Number of formulas that were read. */
  read: number
  compiled: number
  same: number
}

/**
 * Writes real formulas in another notation, reads them, and counts how many look the same as before. `write` returns
 * null where it cannot write a formula.
 */
function countSame(write: (tex: string, mathMl: Element) => Element | null, read: (element: Element) => string | null) {
  const formulas = [...questionTexts(), ...formulaTexts()].flatMap(splitFormulas).filter(({ kind }) => kind === 'math')
  const unique = [...new Set(formulas.map((formula) => (formula.kind === 'math' ? formula.tex : '')))]
  const counts: Counts = { all: 0, read: 0, compiled: 0, same: 0 }
  for (const tex of unique.filter((_, index) => index % EACH === 0)) {
    const source = mathMlOf(tex)
    const written = source && write(tex, source)
    if (!written) continue
    counts.all += 1
    const found = read(written)
    if (found === null) continue
    counts.read += 1
    const again = mathMlOf(found)
    if (again) counts.compiled += 1
    if (again && shownBy(again) === shownBy(source)) counts.same += 1
  }
  return counts
}

it('mathmlToLatex converts MathML of real formulas to LaTeX that looks the same', { timeout: 3 * MINUTE }, async ({
  annotate,
}) => {
  if (!hasCorpus) return annotate('the question sets do not lie beside the project: nothing to test')
  const { all, compiled, same } = countSame((_tex, mathMl) => mathMl, mathmlToLatex)
  await annotate(`${all} formulas, ${compiled} compile, ${same} show the same`)
  expect(all).toBeGreaterThan(1000)
  expect(compiled / all).toBeGreaterThan(0.998)
  expect(same / all).toBeGreaterThan(0.985)
})

it('katexToLatex converts KaTeX HTML of real formulas to LaTeX that looks the same', { timeout: 3 * MINUTE }, async ({
  annotate,
}) => {
  if (!hasCorpus) return annotate('the question sets do not lie beside the project: nothing to test')
  const { all, read, compiled, same } = countSame(drawn, katexToLatex)
  await annotate(`${all} formulas, ${read} are read, ${same} show the same`)
  expect(all).toBeGreaterThan(1000)
  expect(compiled / read).toBeGreaterThan(0.998)
  expect(read / all).toBeGreaterThan(0.99)
  expect(same / all).toBeGreaterThan(0.95)
})

interface Dom {
  window: { document: Document }
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string) => Dom }
const page = new JSDOM('').window.document

/** The drawing of KaTeX without its MathML; null where KaTeX rejects the formula. */
function drawn(tex: string): Element | null {
  try {
    const holder = page.createElement('div')
    holder.innerHTML = katex.renderToString(tex, { output: 'html', strict: false })
    return holder.querySelector('.katex-html')
  } catch {
    return null
  }
}
