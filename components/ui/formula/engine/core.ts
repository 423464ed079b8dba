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

/**
 * Markup of a formula; null if it does not compile. For a job of the form `trial` it is the engine's error message, or
 * '' if there is none.
 */
export interface Answer {
  id: number
  markup: string | null
}

/** The results of a batch of jobs, with the style rules that its markup needs and that no earlier batch contained. */
export interface Answers {
  answers: Answer[]
  rules: string[]
}

/** The parts of the loaded MathJax library that are used here. */
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
/**
 * Maximum number of times that a formula waits for a part of the font. It may need several parts, one after another;
 * more waits than this are an endless loop.
 */
const MAX_WAITS = 25

/**
 * Returns a function that converts TeX into markup, one formula after another. No formula affects another one, and an
 * error is returned, not thrown. Two calls must not overlap: while the library loads a part of itself, another formula
 * would disturb its state.
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
    // The library keeps its first rules as one text, in which an empty line separates the rules.
    if (!isSheetMade) rules.unshift(...adaptor.textContent(sheet).split('\n\n'))
    isSheetMade = true
    const added = rules
    rules = []
    return { answers, rules: added }
  }
}

/**
 * Matches an opening tag in the library's markup. Within texts and attribute values `<` and `"` are entities, so they
 * cannot end a match early.
 */
const TAG = /<mjx-[a-zA-Z-]+(?: [\w-]+="[^"]*")+>/g
/**
 * Matches the attributes in which MathJax puts the LaTeX source of each part; only its own explorer, which is not used,
 * reads them.
 */
const SOURCE = / data-latex(?:-item)?="[^"]*"/g
/**
 * Matches a letter in the default font, which MathJax puts into two nested elements; the inner one alone has the same
 * size.
 */
const LETTER = /<(mjx-m[ion])((?: (?:space|rspace|size)="\w+")*)><mjx-c class="(mjx-c[\dA-F]+)">([^<]*)<\/mjx-c><\/\1>/g

/**
 * Returns markup that looks the same with fewer elements, because each element costs the page time for parsing, style,
 * layout and painting.
 */
const simplify = (markup: string) =>
  markup.replace(TAG, (tag) => tag.replace(SOURCE, '')).replace(LETTER, '<mjx-c$2 class="$3">$4</mjx-c>')

const messageOf = (error: unknown) => String((error as { message?: unknown } | null)?.message ?? error)

/**
 * Returns the promise in an error, if MathJax threw the error only to wait until a part of the font is loaded;
 * otherwise undefined.
 */
function waitOf(error: unknown): Promise<unknown> | undefined {
  const isRetry = typeof error === 'object' && error !== null && 'retry' in error && error.retry instanceof Promise
  return isRetry ? (error.retry as Promise<unknown>) : undefined
}

let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/**
 * Measures the width of text that is not in the formula font, such as Chinese. It uses a canvas, because a worker has
 * no page.
 */
function measure(adaptor: Adaptor, node: LiteNode): { w: number; h: number; d: number } {
  canvas ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  const text = adaptor.textContent(node)
  if (!canvas) return { w: text.length, h: 0.75, d: 0.2 }
  const style = (name: string) => adaptor.getStyle(node, name) || ''
  const family = style('font-family').replace('MJXZERO, ', '') || 'sans-serif'
  canvas.font = `${style('font-style')} ${style('font-weight')} 100px ${family}`
  return { w: canvas.measureText(text).width / 100, h: 0.75, d: 0.2 }
}

/**
 * Formulas with the common constructs. They are typeset before they are needed, so that the browser has then compiled
 * the engine's code.
 */
export const WARM_UP: Job[] = [
  'a_{1}+b^{2}=\\frac{1}{2}\\times\\sqrt{3}',
  '\\left(\\frac{\\pi}{2},+\\infty\\right)\\text{ 水}',
  '\\begin{cases}x+y=1\\\\x-y\\geqslant 2\\end{cases}',
  '\\overrightarrow{AB}\\cdot\\vec{a}\\in\\{x\\mid x<1\\}',
  '\\sum_{i=1}^{n}\\lim_{x\\to 0}\\int_{0}^{1}f(x)\\,\\mathrm{d}x',
].map((tex) => ({ id: -1, tex, display: false, form: 'chtml' }))
