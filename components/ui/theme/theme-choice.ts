export type ThemeMode = 'light' | 'dark' | 'system'

/**
 * Name of the cookie with the chosen theme. With a cookie, the server renders the right theme at once. The cookie also
 * survives a logout, whereas local storage is emptied (specification §4).
 */
export const themeCookie = 'zakj_theme'

/** Attribute of <html> with the name of the current colour scheme. */
export const schemeAttribute = 'data-theme'

export function parseThemeMode(value: string | undefined): ThemeMode {
  return value === 'light' || value === 'dark' ? value : 'system'
}
