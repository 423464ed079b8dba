/** Header of calls, parameter of plain links. */
export const menuIdName = 'menu-id'

let current: string | null = null

/** The menu entry whose screen is in front; every call names it in the `menu-id` header (specification §6). */
export function setMenuId(id: string | null): void {
  current = id
}

export function getMenuId(): string | null {
  return current
}
