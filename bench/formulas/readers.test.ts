import { expect, it } from 'vitest'
import { splitFormulas } from '../../lib/formula/index.ts'
import { mathmlToLatex } from '../../lib/formula/mathml/read.ts'
import { commandOf, SIGNS_WRITTEN } from '../../lib/formula/tex/signs.ts'
import { formulaTexts, hasCorpus, questionTexts } from './corpus.ts'
import { mathMlOf, shownBy } from './readers.ts'

const MINUTE = 60_000

/** Every twentieth formula: enough to tell a share to a tenth of a percent, and done in seconds. */
const EACH = 20

it('draws each sign by a command that the engine knows and that draws this sign', () => {
  const drawn = SIGNS_WRITTEN.map((sign) => [sign, mathMlOf(commandOf(sign) ?? '')?.textContent?.trim()] as const)
  const others = drawn.filter(([sign, text]) => text?.replace(/\u2061|\ufe00/g, '') !== sign).map(([sign]) => sign)
  expect(others.sort()).toEqual([...'⊥≌□•·'].sort())
})

it('reads MathML of real formulas as LaTeX that shows the same', { timeout: 3 * MINUTE }, async ({ annotate }) => {
  if (!hasCorpus) return annotate('the question sets do not lie beside the project: nothing to test')
  const formulas = [...questionTexts(), ...formulaTexts()].flatMap(splitFormulas).filter(({ kind }) => kind === 'math')
  const unique = [...new Set(formulas.map((formula) => (formula.kind === 'math' ? formula.tex : '')))]
  const counts = { all: 0, compiled: 0, same: 0 }
  for (const tex of unique.filter((_, index) => index % EACH === 0)) {
    const source = mathMlOf(tex)
    if (!source) continue
    counts.all += 1
    const read = mathMlOf(mathmlToLatex(source))
    if (read) counts.compiled += 1
    if (read && shownBy(read) === shownBy(source)) counts.same += 1
  }
  await annotate(`${counts.all} formulas, ${counts.compiled} compile, ${counts.same} show the same`)
  expect(counts.all).toBeGreaterThan(1000)
  expect(counts.compiled / counts.all).toBeGreaterThan(0.998)
  expect(counts.same / counts.all).toBeGreaterThan(0.985)
})
