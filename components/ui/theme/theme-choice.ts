export type ThemeMode = 'light' | 'dark' | 'system'

/**
 * A cookie stores the choice: the server renders the right theme at once, and a logout, which empties local storage
 * (specification §4), keeps it.
 */
export const themeCookie = 'zakj_theme'

/** Attribute of <html> that names the colour scheme in force. */
export const schemeAttribute = 'data-theme'

export function parseThemeMode(value: string | undefined): ThemeMode {
  return value === 'light' || value === 'dark' ? value : 'system'
}
