import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'
import { isDisplay, texOf } from './element.ts'
import { whenIdle } from './idle.ts'
import type { Outcome } from './typesetter.ts'

const READY = `.${FORMULA_CLASS}[data-state=done]:not([data-mathml])`
const POINTER_MEMORY = 600

/**
 * Installs support for screen readers. Each formula has a spoken label from the start. Formulas get MathML only after
 * the user has moved by keyboard, as users of screen readers do, and only while the page is idle. `refresh` must be
 * called after further formulas are typeset.
 */
export function installAssistive(toMathMl: (tex: string, display: boolean) => Promise<Outcome> | undefined): {
  refresh(): void
} {
  let wanted = false
  let scheduled = false
  let lastPointer = Number.NEGATIVE_INFINITY

  const work = async (remaining: () => number) => {
    for (const element of document.querySelectorAll<HTMLElement>(READY)) {
      if (remaining() < 4) break
      element.dataset.mathml = ''
      addMathMl(element, await toMathMl(texOf(element), isDisplay(element)))
    }
    scheduled = false
    if (document.querySelector(READY)) schedule()
  }
  const schedule = () => {
    if (!wanted || scheduled) return
    scheduled = true
    whenIdle(work)
  }
  const want = () => {
    wanted = true
    schedule()
  }
  document.addEventListener('pointerdown', () => (lastPointer = performance.now()), true)
  document.addEventListener('keydown', (event) => event.key === 'Tab' && want(), true)
  document.addEventListener('focusin', () => performance.now() - lastPointer > POINTER_MEMORY && want(), true)
  return { refresh: schedule }
}

function addMathMl(element: HTMLElement, mathMl: Outcome): void {
  const picture = element.firstElementChild
  const math = mathMl && new DOMParser().parseFromString(mathMl, 'text/xml').documentElement
  if (typeof math !== 'object' || math?.localName !== 'math' || !picture) return
  const holder = document.createElement('span')
  holder.className = `${FORMULA_CLASS}-mathml`
  math.setAttribute('aria-label', element.getAttribute('aria-label') ?? '')
  holder.append(document.importNode(math, true))
  picture.setAttribute('aria-hidden', 'true')
  element.removeAttribute('role')
  element.removeAttribute('aria-label')
  element.append(holder)
}
