'use client'

import { type ThemeProviderProps, useColorScheme } from '@mui/material/styles'

import { parseThemeMode, type ThemeMode, themeCookie } from './theme-choice'

export const themeModes: readonly { mode: ThemeMode; label: string }[] = [
  { mode: 'light', label: '浅色' },
  { mode: 'dark', label: '深色' },
  { mode: 'system', label: '跟随系统' },
]

function readCookie(page: Document): ThemeMode {
  return parseThemeMode(page.cookie.match(/(?:^|; )zakj_theme=([^;]*)/)?.[1])
}

function writeCookie(page: Document, mode: ThemeMode): void {
  page.cookie = `${themeCookie}=${mode}; path=/; max-age=${YEAR}; samesite=lax`
}

const CHANNEL = 'zakj-theme'
const YEAR = 365 * 24 * 60 * 60

/**
 * The storage in which MUI keeps the chosen mode: a cookie. MUI also stores the name of a colour scheme for each mode;
 * this name is ignored, because each mode has only one scheme.
 */
export const themeStorage: NonNullable<ThemeProviderProps['storageManager']> = ({ key }) => {
  if (!key.endsWith('mode')) return { get: (fallback) => fallback, set: () => {}, subscribe: () => () => {} }
  return {
    get: (fallback) => (typeof document === 'undefined' ? fallback : readCookie(document)),
    set(value) {
      writeCookie(document, parseThemeMode(value))
      const channel = new BroadcastChannel(CHANNEL)
      channel.postMessage(value)
      channel.close()
    },
    // The chosen mode is sent to the other tabs of the browser, which then change at once.
    subscribe(handler) {
      const channel = new BroadcastChannel(CHANNEL)
      channel.onmessage = ({ data }) => handler(parseThemeMode(data))
      return () => channel.close()
    },
  }
}

/** Returns the chosen theme and a function to choose another. */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme()
  return { mode: mode ?? 'system', setMode }
}
