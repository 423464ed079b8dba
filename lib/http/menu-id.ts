/** Name of the header of calls, and of the query parameter of plain links, that contain the menu id. */
export const menuIdName = 'menu-id'

let current: string | null = null

/** Sets the menu entry of the active screen; every call sends its id in the `menu-id` header (specification §6). */
export function setMenuId(id: string | null): void {
  current = id
}

export function getMenuId(): string | null {
  return current
}
