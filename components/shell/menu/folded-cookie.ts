/** Name of the cookie that the browser writes and the server's layout reads: `1` if the menu is folded to icons. */
export const foldedCookie = 'zakj_menu_folded'
