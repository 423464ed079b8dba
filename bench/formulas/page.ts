import { ENGINE_SCRIPT } from '../../components/ui/formula/backend.ts'
import { mathJaxConfig } from '../../components/ui/formula/engine/config.ts'
import type { MathJaxLibrary } from '../../components/ui/formula/engine/core.ts'
import { formulaEngine } from '../../components/ui/formula/engine.ts'
import { Typesetter } from '../../components/ui/formula/typesetter.ts'
import { htmlMarkup, textMarkup } from '../../lib/formula/index.ts'

/** What tests and the bench use in the page of `serve.ts`. */
interface FormulaPage {
  /** Loads the engine into the page instead of a worker, once it has been found that there is none. */
  loadIntoPage(): void
  /** Replaces the content by one block per text; resolves, with the milliseconds it took, when all in view is typeset. */
  show(texts: string[], kind?: 'text' | 'html', lines?: number): Promise<number>
  /** Waits until the formulas out of view are typeset too, scrolling to those that are far from it. */
  settleAll(): Promise<void>
  /** Asks the engine alone, without a page to put them in: whether each formula compiles. */
  compile(formulas: { tex: string; display: boolean }[]): Promise<boolean[]>
  /** Each formula of the page: its source, what became of it and what it shows. */
  report(): { source: string; state: string; text: string }[]
}

let bare: Typesetter | undefined

declare global {
  interface Window {
    formulas: FormulaPage
    MathJax?: unknown
  }
}

window.formulas = {
  loadIntoPage() {
    window.MathJax = mathJaxConfig
    const script = document.createElement('script')
    script.src = ENGINE_SCRIPT
    const loaded = new Promise<MathJaxLibrary>((resolve, reject) => {
      script.onload = () => resolve(window.MathJax as MathJaxLibrary)
      script.onerror = () => reject(new Error('no engine'))
    })
    document.head.append(script)
    formulaEngine().connect(loaded)
  },
  async show(texts, kind = 'text', lines) {
    document.body.replaceChildren()
    const start = performance.now()
    const blocks = texts.map((text) => mount(text, kind, lines))
    for (const block of blocks) formulaEngine().watch(block)
    while (openFormulas().some(isInView)) await pause()
    return performance.now() - start
  },
  async settleAll() {
    for (let open = openFormulas(); open.length > 0; open = openFormulas()) {
      if (!open.some(isInView)) open[0]?.scrollIntoView()
      await pause()
    }
  },
  async compile(formulas) {
    bare ??= new Typesetter(() => undefined)
    bare.start()
    const outcomes = await Promise.all(bare.ask(formulas.map((formula) => ({ ...formula, form: 'chtml' }))))
    if (outcomes.includes(undefined)) throw new Error('no engine')
    return outcomes.map((outcome) => outcome !== null)
  },
  report() {
    return [...document.querySelectorAll<HTMLElement>('.formula')].map(({ dataset, textContent }) => ({
      source: dataset.source ?? '',
      state: dataset.state ?? '',
      text: textContent ?? '',
    }))
  },
}

function mount(text: string, kind: 'text' | 'html', lines?: number): HTMLElement {
  const block = document.createElement('div')
  block.className = `formulas-${kind}`
  block.dataset.formulas = ''
  if (lines) {
    block.dataset.lines = String(lines)
    block.style.webkitLineClamp = String(lines)
  }
  const options = { inline: lines !== undefined }
  block.innerHTML = kind === 'text' ? textMarkup(text, options) : htmlMarkup(text, options)
  document.body.append(block)
  return block
}

const openFormulas = () => [...document.querySelectorAll<HTMLElement>('.formula:not([data-state])')]

const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

// After a frame the layout is known, so looking costs the page nothing.
const pause = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
