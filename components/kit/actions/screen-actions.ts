// The command palette lists the actions of a screen. When the palette opens, this module reads the actions from the
// buttons and links of the screen. The names, permissions, reasons and confirmations of the actions are therefore
// always those of the buttons.

/** An action of the visible screen. */
export interface ScreenAction {
  id: string
  name: string
  /** Name of the part of the screen with the control of the action, such as 批量操作 or the name of a row. */
  note: string
  /** True if the palette offers the action before the user has typed anything. */
  first: boolean
  /** Present if the action is disabled; contains the reason, if known. */
  off?: { reason: string } | undefined
  /** The address that the action opens; absent if the action runs on this screen. */
  href?: string | undefined
  run?: (() => void) | undefined
}

/**
 * An action behind a control that is not rendered yet, such as a saved view or an action in the closed menu of a row.
 */
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
 * Returns attributes for an element that contains actions. The palette offers these actions before the user types,
 * under the name of the element.
 */
export const actionsAttributes = (name = '') => ({ 'data-offers': name })

/** Returns attributes for a control that opens further actions, such as a menu. */
export const foldedActionsAttributes = (known: Known) => register(folded, known)

/** Returns attributes for a control whose actions must be loaded before the palette can list them. */
export const lazyActionsAttributes = (load: LoadActions) => register(lazyActions, load)

const register = <T>(where: WeakMap<Element, T>, what: T) => ({
  'data-folded': '',
  ref: (element: Element | null) => {
    if (element) where.set(element, what)
  },
})

const controls = 'button, [role="button"], [role="tab"], [role="switch"], [data-offers] a[href]'
/**
 * Matches elements that repeat with the same buttons, such as rows. The text of such a button does not tell to which
 * row the button belongs: for example, each device has a button 下线.
 */
const rows = '[data-row], tr, li, [role="row"], [role="treeitem"]'
const groups = '[data-offers], [role="tablist"], [role="search"], [role="group"], section, nav, fieldset'
/**
 * Maximum length of an action's name in characters. A button with a longer text is content that the user can press, not
 * an action.
 */
const LONGEST = 30

/**
 * Returns the actions of a screen: `now` has the actions that are known already, and `later` is a function that loads
 * all others. The actions of only one row are included: of the row that had the focus last, or otherwise of the only
 * selected row.
 */
export function screenActions(panel: HTMLElement, focused: Element | null) {
  const row = rowInHand(panel, focused)
  const isOffered = (element: Element) => {
    const own = element.closest(rows)
    return (own === null || !panel.contains(own) || own === row) && isThere(element, panel)
  }
  const isMine = (element: Element) => row?.contains(element) === true
  /**
   * Returns the matching elements of the screen. Those of the row are returned separately, because its actions come
   * first.
   */
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
 * Returns whether an element is visible and not covered by a drawer. Only attributes within the screen count, because
 * an open dialog, such as the palette itself, hides the whole screen from screen readers.
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
