import { isolator, type TexInput } from '../../../../lib/contracts/formula/isolation.ts'
import { formulaExcess } from '../../../../lib/contracts/formula/limits.ts'

/** A formula to convert into markup. */
export interface Job {
  id: number
  tex: string
  display: boolean
  /** Markup for the page, MathML for assistive technology, or only a test whether the formula can be typeset. */
  form: 'chtml' | 'mathml' | 'trial'
}

/** Markup of a formula; null if it does not compile. For a trial: the engine's objection, '' if there is none. */
export interface Answer {
  id: number
  markup: string | null
}

/** The results of a batch of jobs, with the style rules that its markup needs and that no earlier batch contained. */
export interface Answers {
  answers: Answer[]
  rules: string[]
}

/** The parts of the loaded library that we use. */
export interface MathJaxLibrary {
  startup: {
    promise: Promise<unknown>
    document: { convert(tex: string, options: Record<string, unknown>): LiteNode }
    adaptor: Adaptor
    input: TexInput[]
    output: ChtmlOutput
  }
  tex2mml(tex: string, options: { display: boolean }): string
}

interface LiteNode {
  kind: string
}

interface Adaptor {
  outerHTML(node: LiteNode): string
  textContent(node: LiteNode): string
  getStyle(node: LiteNode, name: string): string
  insertRules(sheet: LiteNode, rules: string[]): void
}

interface ChtmlOutput {
  styleSheet(document: unknown): LiteNode
  measureTextNode(node: LiteNode): { w: number; h: number; d: number }
}

const METRICS = { em: 16, ex: 8, containerWidth: 80 * 16 }
/** A formula may need several parts of the font, one after another; more than this is a loop. */
const MAX_WAITS = 25

/**
 * Converts TeX into markup, one formula at a time; no formula affects another one, and none throws. Jobs must not
 * overlap: while the library loads a part of itself, another formula would disturb its state.
 */
export function createCore({ startup, tex2mml }: MathJaxLibrary): (jobs: Job[]) => Promise<Answers> {
  const { document: mathDocument, adaptor, input, output } = startup
  output.measureTextNode = (node) => measure(adaptor, node)
  let rules: string[] = []
  let isSheetMade = false
  adaptor.insertRules = (_sheet, added) => rules.push(...added)

  const isolate = isolator(input)
  const convert = ({ tex, display, form }: Job): string | null => {
    isolate()
    if (form === 'mathml') return tex2mml(tex, { display })
    if (form === 'trial') {
      tex2mml(tex, { display })
      return ''
    }
    const markup = adaptor.outerHTML(mathDocument.convert(tex, { display, ...METRICS }))
    return markup.includes('<mjx-merror') ? null : simplify(markup)
  }

  const answer = async (job: Job): Promise<string | null> => {
    if (formulaExcess(job.tex)) return null
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      try {
        return convert(job)
      } catch (error) {
        const wait = waitOf(error)
        if (!wait) return job.form === 'trial' ? messageOf(error) : null
        await wait.catch(() => undefined)
      }
    }
    return null
  }

  return async (jobs) => {
    const answers: Answer[] = []
    for (const job of jobs) answers.push({ id: job.id, markup: await answer(job) })
    const sheet = output.styleSheet(mathDocument)
    // The first rules come as one text, with an empty line between each two.
    if (!isSheetMade) rules.unshift(...adaptor.textContent(sheet).split('\n\n'))
    isSheetMade = true
    const added = rules
    rules = []
    return { answers, rules: added }
  }
}

/** Matches an opening tag of the library; in texts and values `<` and `"` are entities. */
const TAG = /<mjx-[a-zA-Z-]+(?: [\w-]+="[^"]*")+>/g
/** Matches the source of every part on every node, which only the library's own explorer reads. */
const SOURCE = / data-latex(?:-item)?="[^"]*"/g
/** Matches a single letter without a font of its own: two boxes, of which the inner one determines the size. */
const LETTER = /<(mjx-m[ion])((?: (?:space|rspace|size)="\w+")*)><mjx-c class="(mjx-c[\dA-F]+)">([^<]*)<\/mjx-c><\/\1>/g

/** Returns the same picture with fewer nodes, because the page parses, styles, lays out and paints each. */
const simplify = (markup: string) =>
  markup.replace(TAG, (tag) => tag.replace(SOURCE, '')).replace(LETTER, '<mjx-c$2 class="$3">$4</mjx-c>')

const messageOf = (error: unknown) => String((error as { message?: unknown } | null)?.message ?? error)

/** Returns the promise of an error with which the library interrupts itself to load a part of the font. */
function waitOf(error: unknown): Promise<unknown> | undefined {
  const isRetry = typeof error === 'object' && error !== null && 'retry' in error && error.retry instanceof Promise
  return isRetry ? (error.retry as Promise<unknown>) : undefined
}

let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** Measures the width of text outside the formula font, such as Chinese, without a page. */
function measure(adaptor: Adaptor, node: LiteNode): { w: number; h: number; d: number } {
  canvas ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  const text = adaptor.textContent(node)
  if (!canvas) return { w: text.length, h: 0.75, d: 0.2 }
  const style = (name: string) => adaptor.getStyle(node, name) || ''
  const family = style('font-family').replace('MJXZERO, ', '') || 'sans-serif'
  canvas.font = `${style('font-style')} ${style('font-weight')} 100px ${family}`
  return { w: canvas.measureText(text).width / 100, h: 0.75, d: 0.2 }
}

/** One formula of each common construct: running them once makes the browser compile the code before it is needed. */
export const WARM_UP: Job[] = [
  'a_{1}+b^{2}=\\frac{1}{2}\\times\\sqrt{3}',
  '\\left(\\frac{\\pi}{2},+\\infty\\right)\\text{ 水}',
  '\\begin{cases}x+y=1\\\\x-y\\geqslant 2\\end{cases}',
  '\\overrightarrow{AB}\\cdot\\vec{a}\\in\\{x\\mid x<1\\}',
  '\\sum_{i=1}^{n}\\lim_{x\\to 0}\\int_{0}^{1}f(x)\\,\\mathrm{d}x',
].map((tex) => ({ id: -1, tex, display: false, form: 'chtml' }))
