// The actions of a screen are read from its own controls on request, so that their texts, permissions, reasons and
// confirmations are always those of the buttons. Nothing runs before that.

/** An action of the screen in front. */
export interface ScreenAction {
  id: string
  name: string
  /** The place of its control: the list, 批量操作, the row. */
  note: string
  /** Whether the palette offers it before any typing. */
  first: boolean
  /** Present if the action is disabled; its reason, if known. */
  off?: { reason: string } | undefined
  /** The address to open, instead of an action here. */
  href?: string | undefined
  run?: (() => void) | undefined
}

/** An action behind a control that is not rendered yet: folded actions of a row, saved views. */
export interface FoldedAction {
  name: string
  off?: { reason: string } | undefined
  href?: string | undefined
  run?: (() => void) | undefined
}
type Known = () => readonly FoldedAction[]
type LoadActions = () => Promise<readonly FoldedAction[]>

const folded = new WeakMap<Element, Known>()
const lazyActions = new WeakMap<Element, LoadActions>()

/**
 * Returns attributes of a container of a screen's actions: the palette offers them before any typing, under this name.
 */
export const actionsAttributes = (name = '') => ({ 'data-offers': name })

/** Returns attributes of a control with further actions behind it. */
export const foldedActionsAttributes = (known: Known) => register(folded, known)

/** Returns attributes of a control whose actions have to be loaded. */
export const lazyActionsAttributes = (load: LoadActions) => register(lazyActions, load)

const register = <T>(where: WeakMap<Element, T>, what: T) => ({
  'data-folded': '',
  ref: (element: Element | null) => {
    if (element) where.set(element, what)
  },
})

const controls = 'button, [role="button"], [role="tab"], [role="switch"], [data-offers] a[href]'
/** Containers of repeated buttons, whose text alone means nothing: 下线, once for each device. */
const rows = '[data-row], tr, li, [role="row"], [role="treeitem"]'
const groups = '[data-offers], [role="tablist"], [role="search"], [role="group"], section, nav, fieldset'
/** A longer text is content that can be pressed. */
const LONGEST = 30

/**
 * Returns the actions of a screen: its own controls, and those of the current row, which is the row that had the focus
 * last, or the only selected one. `later` loads the actions that are not known yet.
 */
export function screenActions(panel: HTMLElement, focused: Element | null) {
  const row = rowInHand(panel, focused)
  const isOffered = (element: Element) => {
    const own = element.closest(rows)
    return (own === null || !panel.contains(own) || own === row) && isThere(element, panel)
  }
  const isMine = (element: Element) => row?.contains(element) === true
  /** Actions of the row come first, because a user with a current row mostly wants one of them. */
  const all = <E extends Element>(what: string) => {
    const found = [...panel.querySelectorAll<E>(what)].filter(isOffered)
    return { mine: found.filter(isMine), others: found.filter((element) => !isMine(element)) }
  }
  const shown = all<HTMLElement>(controls)
  const { mine, others } = all('[data-folded]')
  const hiding = [...mine, ...others]
  const known = hiding.flatMap(
    (element) =>
      folded
        .get(element)?.()
        .map((action) => namedBy(element, action)) ?? [],
  )
  const ask = (element: Element) =>
    lazyActions
      .get(element)?.()
      .then(
        (actions) => actions.map((action) => namedBy(element, action)),
        () => [],
      )
  return {
    now: [...shown.mine.flatMap(actionOf), ...known, ...shown.others.flatMap(actionOf)].map(numbered('now')),
    later: async () => (await Promise.all(hiding.map(ask))).flatMap((part) => part ?? []).map(numbered('later')),
  }
}

const numbered = (when: string) => (action: ScreenAction, index: number) => ({ ...action, id: `${when}-${index}` })

function rowInHand(panel: HTMLElement, focused: Element | null): Element | null {
  const own = focused && panel.contains(focused) ? focused.closest(rows) : null
  if (own) return own
  const [only, ...others] = panel.querySelectorAll('[data-row][data-chosen]')
  return only && others.length === 0 ? only : null
}

/**
 * Returns whether an element is visible and not under a drawer. An open dialog hides everything around it from screen
 * readers: only attributes of the screen itself count.
 */
function isThere(element: Element, panel: HTMLElement): boolean {
  const hidden = element.closest('[inert], [aria-hidden="true"], [hidden]')
  if (hidden && panel.contains(hidden)) return false
  return element.checkVisibility({ visibilityProperty: true })
}

function actionOf(control: HTMLElement): ScreenAction[] {
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\s+/g, ' ').trim()
  if (name === '' || name.length > LONGEST || control.dataset.more !== undefined) return []
  const isOff = control.matches(':disabled, [aria-disabled="true"]')
  const off = isOff ? { reason: control.title === name ? '' : control.title } : undefined
  return [namedBy(control, { name, off, run: () => control.click() })]
}

function namedBy(element: Element, action: FoldedAction): ScreenAction {
  return { ...action, id: '', note: labelAround(element), first: element.closest('[data-offers]') !== null }
}

function labelAround(element: Element): string {
  for (let at = element.closest(groups); at; at = at.parentElement?.closest(groups) ?? null) {
    const said = at.getAttribute('data-offers') || at.getAttribute('aria-label')
    if (said) return said
  }
  return ''
}
