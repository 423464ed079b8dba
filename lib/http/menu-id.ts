/** Name of the header of calls and of the parameter of plain links. */
export const menuIdName = 'menu-id'

let current: string | null = null

/** Sets the menu entry of the screen in front, which every call sends in the `menu-id` header (specification §6). */
export function setMenuId(id: string | null): void {
  current = id
}

export function getMenuId(): string | null {
  return current
}
