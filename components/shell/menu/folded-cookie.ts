/** Read by the server's layout, written by the browser: `1` where the menu is folded to icons. */
export const foldedCookie = 'zakj_menu_folded'
