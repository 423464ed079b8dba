// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { clearStorages } from './clear'
import { findMenuName, loadMenus, saveMenus, storedMenus } from './menus'
import { readRememberedSubject, rememberSubject } from './remembered-subject'

const entry = (name: string, url: string | null, children: MenuEntry[] = []): MenuEntry => ({
  id: name,
  name,
  url,
  icon: 'book',
  level: 1,
  visible: true,
  children,
})
const tree = [
  entry('题库', null, [entry('全部试题', '/questionbank/allquestions'), entry('录题', '/questionbank/addquestion/')]),
  entry('首页', '/main'),
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('stored menus', () => {
  it('contain the name, url and children of each menu under the key menus', () => {
    saveMenus(tree)
    expect(JSON.parse(localStorage.getItem('menus') ?? '')[1]).toEqual({ name: '首页', url: '/main', children: [] })
  })

  it.each([
    ['/questionbank/allquestions', '全部试题'],
    ['/QuestionBank/AllQuestions?subject=02#top', '全部试题'],
    ['/questionbank/addquestion', '录题'],
    ['/main/', '首页'],
    ['/group/questionbank/AddQuestion', '录题'],
    ['/nowhere', null],
  ])('contain the name of the screen at %s if that screen exists', (url, name) => {
    saveMenus(tree)
    expect(findMenuName(url, loadMenus())).toBe(name)
  })

  it('are empty if the stored value is invalid', () => {
    localStorage.setItem('menus', '{broken')
    expect(loadMenus()).toEqual([])
    expect(findMenuName('/main', loadMenus())).toBeNull()
    expect(findMenuName('/main', storedMenus(tree)), 'the tree itself stands in').toBe('首页')
  })
})

describe('remembered section and subject', () => {
  it('are stored per user', () => {
    rememberSubject('7', { section: '2', subject: '02' })
    rememberSubject('8', { section: '3', subject: '05' })
    expect(readRememberedSubject('7')).toEqual({ section: '2', subject: '02' })
    expect(readRememberedSubject('9')).toBeNull()
  })

  it('are the only data that remain after a sign-out', () => {
    rememberSubject('7', { section: '2', subject: '02' })
    saveMenus(tree)
    localStorage.setItem('other', '1')
    sessionStorage.setItem('tabs', '{}')
    clearStorages()
    expect(localStorage).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
    expect(readRememberedSubject('7')).toEqual({ section: '2', subject: '02' })
  })

  it('are ignored if the stored value is invalid', () => {
    localStorage.setItem('sectionSubject:7', '{"section":1}')
    expect(readRememberedSubject('7')).toBeNull()
  })
})
