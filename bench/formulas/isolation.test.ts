import { expect, it } from 'vitest'
import { loadEngine } from '../../backend/modules/question/formulas/load-engine.ts'
import { isolator } from '../../lib/contracts/formula/isolation.ts'
import { namesOfEngine } from './commands.ts'
import type {} from './page.ts'
import { openFormulas, servedFormulas } from './served.ts'
import { stateOf } from './state.ts'

const served = servedFormulas()

/**
 * Arguments that the test puts behind each command. Every command that defines or sets something takes effect with at
 * least one of them.
 */
const ARGUMENTS = [
  '{a}{b}{c}{d}',
  '\\foo{a}{b}{c}{d}',
  '{\\foo}{a}{b}{c}',
  '{\\foo}[1]{\\langle}{\\rangle}',
  '{\\foo}{1,2}{8594}',
  '{Z}[1]{c}',
  '{a}{RGB}{1,2,3}',
  '{legacycolonsymbols=true}',
  '{t}[\\textbf]{[}{]}',
  '{a} x\\label{q}\\tag{1}',
  '\\foo=1',
  '\\foo\\frac',
]
const TOGETHER = 400

it('no LaTeX command changes the formula engine permanently when it is compiled', { timeout: 300_000 }, async () => {
  const { commands, environments } = await namesOfEngine()
  const { document, input } = await loadEngine()
  const isolate = isolator([input])
  const compile = (tex: string) => {
    isolate()
    const place = { node: null, n: 0, delim: '' }
    const item = Object.assign(new document.options.MathItem(tex, input, true), { start: place, end: place })
    try {
      input.compile(item, document)
    } catch {
      // Many of the formulas do not compile. The error is ignored, because such a formula must not change the engine
      // either.
    }
  }
  const state = () => {
    compile('x')
    isolate()
    return stateOf(input.parseOptions)
  }
  const formulas = [
    ...commands.flatMap((name) => ARGUMENTS.map((argument) => `\\${name}${argument}`)),
    ...environments.map((name) => `\\begin{${name}}\\label{q}a&b\\tag{3}\\end{${name}}`),
    '\\usetagform{}',
    '\\newtagform{t}[\\textbf]{[}{]}\\usetagform{t}',
    '\\begingroup\\begingroup\\def\\foo{1}',
    '\\begingroupSandbox\\gdef\\foo{1}',
    '\\U{5C}def\\frac{1}',
  ]
  const before = state()
  expect(before.length).toBeGreaterThan(3_000)
  for (let from = 0; from < formulas.length; from += TOGETHER) {
    for (const formula of formulas.slice(from, from + TOGETHER)) compile(formula)
    const after = state()
    const added = new Set(before)
    const changes = after.filter((line) => !added.has(line))
    expect({ formulas: formulas[from], lines: after.length, changes }).toEqual({
      formulas: formulas[from],
      lines: before.length,
      changes: [],
    })
  }
})

/** Formulas that try to change a setting of the engine. If one succeeds, a formula in `SHOWING` looks different. */
const CHANGING = [
  '$\\definecolor{red}{RGB}{0,0,255}\\definecolor{mine}{gray}{0.5}\\color{mine}x$',
  '$\\mathtoolsset{centercolon=true, legacycolonsymbols=true}x$',
  '$$\\newtagform{t}{[}{]}\\usetagform{t}x\\tag{1}\\label{a}$$',
  '$\\newcolumntype{c}{r}\\begin{array}{c}1\\\\22\\end{array}$',
  '$\\unicode[Arial]{x41}$',
  '$\\newcommand{\\mine}{1}\\renewcommand{\\frac}[2]{#1}\\mine$',
  '$\\newenvironment{cases}{(}{)}\\begin{cases}1\\end{cases}$',
  '$\\DeclareMathOperator{\\sin}{no}\\DeclarePairedDelimiter{\\abs}{|}{|}\\sin$',
  '$\\let\\sqrt\\frac\\def\\mathbf#1{#1}\\let\\{(x$',
  '$\\Newextarrow{\\xmapsto}{1,2}{8594}\\MakeAboxedCommand\\Aboxed\\boxed x$',
  '$\\U{5C}def\\bar#1{}x$',
  '$\\begingroup\\def\\vec#1{}\\begingroup x$',
  '$\\verb|x|\\large\\bf\\displaystyle x$',
]
const SHOWING = [
  '$\\color{red}x\\textcolor{mine}{y}$',
  '$x:=1\\coloneq 2\\coloneqq 3$',
  '$$x\\tag{1}\\label{a}$$',
  '$\\begin{array}{c}1\\\\22\\end{array}$',
  '$\\unicode{x41}$',
  '$\\mine$',
  '$\\frac{1}{2}\\sqrt{3}\\mathbf{x}\\bar{x}\\vec{y}\\{1\\}$',
  '$\\begin{cases}1\\end{cases}$',
  '$\\sin x\\xmapsto{a}$',
  '$\\abs{x}$',
  '$\\begin{aligned}\\Aboxed{x}\\end{aligned}$',
]

it('a formula looks the same whichever formulas were typeset before it', async () => {
  const shown = async (texts: readonly string[]) => {
    const page = await openFormulas(served, 2000)
    await page.evaluate((all) => window.formulas.show(all), [...texts])
    const markup = await page.locator('.formula').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
    await page.close()
    return markup
  }
  const alone = await shown(SHOWING)
  expect(alone).toHaveLength(SHOWING.length)
  // A page reuses the formulas that it has typeset, so each formula of `CHANGING` is tested in a new page.
  for (const changing of CHANGING) {
    const [, ...behind] = await shown([changing, ...SHOWING])
    expect([changing, ...behind]).toEqual([changing, ...alone])
  }
})
