import { describe, expect, it } from 'vitest'
import { config } from './middleware.ts'

const [matcher = ''] = config.matcher
const guarded = (path: string) => new RegExp(`^${matcher}$`).test(path)

describe('the guard of pages', () => {
  it('stands before every page', () => {
    for (const page of ['/', '/main', '/questionbank/allquestions', '/Group/User/x', '/nothing-here']) {
      expect(guarded(page), page).toBe(true)
    }
  })

  it('lets calls and files by, so that icons and manifest are there before anybody has signed in', () => {
    const files = ['/manifest.webmanifest', '/icons/logo.svg', '/icons/logo-192.png', '/mathjax/4/engine.js']
    for (const path of [...files, '/api/session', '/_next/static/x', '/questChat/chat']) {
      expect(guarded(path), path).toBe(false)
    }
  })
})
