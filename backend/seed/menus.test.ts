import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screens } from '../../lib/contracts/screens.ts'
import { flattenMenus, iconNames, menus } from './menus.ts'
import { roles } from './roles.ts'

const all = flattenMenus()

describe('the initial menu', () => {
  it('contains every screen exactly once, in the order of the list of screens', () => {
    expect(all.flatMap(({ url }) => url ?? [])).toEqual(screens.map(({ path }) => path))
  })

  it('begins with the home page, and has unique codes and unique names within each directory', () => {
    expect(menus[0]).toMatchObject({ url: '/main', name: '首页' })
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const siblings of [menus, ...all.map(({ children }) => children ?? [])]) {
      expect(new Set(siblings.map(({ name }) => name)).size).toBe(siblings.length)
    }
  })

  it('hides screens that need a record, and has no empty directory', () => {
    const hidden = all.filter(({ visible }) => visible === false).map(({ code }) => code)
    expect(hidden.sort()).toEqual([
      'course.contrastversion',
      'course.coursedetails',
      'course.makecontent',
      'knowledge.makeknowledgesystem',
      'knowledge.systemdetails',
      'own.profile',
      'own.tasks',
      'own.updatepassword',
      'questionbank.questiondetail',
      'questionbank.review',
      'videolesson.relevanceknowledge',
      'videolesson.relevancequestion',
      'videolesson.selectquestion',
    ])
    for (const { url, children } of all)
      expect(Boolean(url) || children?.some((child) => child.visible !== false)).toBe(true)
  })

  it('uses only icons that exist', () => {
    expect(iconNames.length).toBeGreaterThan(50)
    for (const { icon } of all) expect(iconNames).toContain(icon)
    const folder = new URL('../../node_modules/@mui/icons-material/', import.meta.url)
    for (const name of iconNames) expect(existsSync(new URL(`${name}.js`, folder)), name).toBe(true)
  })
})

describe('the initial roles', () => {
  const screenCodes = all.filter(({ url }) => url).map(({ code }) => code)
  const portsOf = (codes: readonly string[]): string[] =>
    all.filter(({ code }) => codes.includes(code)).flatMap(({ ports }) => (ports ?? []).map(({ code }) => code))

  it('are those of the domain model, in the same order', () => {
    expect(roles.map(({ code }) => code)).toEqual([
      'editor',
      'reviewer1',
      'reviewer2',
      'chief',
      'publisher',
      'ops',
      'warehouse',
      'admin',
    ])
  })

  it.each(roles)(
    'grant ($code) every screen at most once, and only permissions of these screens',
    ({ menus: codes, ports }) => {
      expect(codes.filter((code) => !screenCodes.includes(code))).toEqual([])
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes).toEqual(expect.arrayContaining(['main', 'own.updatepassword']))
      expect(ports.filter((port) => !portsOf(codes).includes(port))).toEqual([])
    },
  )

  it('give the administrator every screen and every permission', () => {
    const admin = roles.find(({ code }) => code === 'admin')
    expect([...(admin?.menus ?? [])].sort()).toEqual([...screenCodes].sort())
    expect([...(admin?.ports ?? [])].sort()).toEqual([...new Set(portsOf(screenCodes))].sort())
    expect(admin?.dataScope).toBe('all')
  })

  it('give every screen except settings to some role other than the administrator', () => {
    const others = new Set(roles.filter(({ code }) => code !== 'admin').flatMap(({ menus: codes }) => codes))
    const settings =
      /^(user\.(announcement|openkey|roleset|rolelist|roleauthorization|menu|auditlog|loginlog)|platformmanage\.)/
    expect(screenCodes.filter((code) => !others.has(code) && !settings.test(code))).toEqual([])
  })
})
