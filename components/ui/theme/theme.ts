'use client'

import { createTheme } from '@mui/material/styles'
import { darkPalette, lightPalette } from './palette'
import { schemeAttribute } from './theme-choice'
import { themeComponents } from './theme-components'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

/**
 * Latin fonts come before the Chinese ones, because quotation marks in Chinese fonts are as wide as a Chinese
 * character.
 */
const fontFamily = [
  '-apple-system',
  'BlinkMacSystemFont',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  '"Helvetica Neue"',
  'Arial',
  '"Liberation Sans"',
  '"PingFang SC"',
  '"Hiragino Sans GB"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(', ')

/** The theme: text of 14 px, distances on a grid of 8 px, and a light and a dark scheme (product.md, Look). */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  focusVisible: true,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: '1.5rem', lineHeight: 1.35, fontWeight: 600 },
    h2: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600 },
    h3: { fontSize: '1.0625rem', lineHeight: 1.45, fontWeight: 600 },
    h4: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
    h5: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
    h6: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
    subtitle1: { fontSize: '0.875rem', fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
    body1: { fontSize: '0.875rem', lineHeight: 1.6 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.55 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5 },
    button: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 500, textTransform: 'none' },
  },
  components: themeComponents,
})
