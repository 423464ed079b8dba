import { expect, it } from 'vitest'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { readMenus } from './read-menus'

const origin = 'https://school.example'
const entry = (name: string, url: string | null, children: MenuEntry[] = [], visible = true): MenuEntry => ({
  id: `id-${name}`,
  name,
  url,
  icon: 'Quiz',
  level: 1,
  visible,
  children,
})
const shape = (tree: readonly MenuEntry[]): unknown[] =>
  tree.map(({ name, url, children }) => (children.length > 0 ? [name, url, shape(children)] : [name, url]))

it("readMenus writes the url of every menu, at any depth, in the spelling of this site's screens", () => {
  const tree = [entry('题库', '', [entry('全部试题', '/group/QuestionBank/AllQuestions/')]), entry('首页', '/MAIN')]
  expect(shape(readMenus(tree, origin))).toEqual([
    ['题库', null, [['全部试题', '/questionbank/allquestions']]],
    ['首页', '/main'],
  ])
})

it('readMenus turns a screen with child menus into a directory that lists the screen first, with the same id', () => {
  const [course] = readMenus([entry('课程', '/course/synccourse', [entry('专题', '/course/specialcourse')])], origin)
  expect(shape(course ? [course] : [])).toEqual([
    [
      '课程',
      null,
      [
        ['课程', '/course/synccourse'],
        ['专题', '/course/specialcourse'],
      ],
    ],
  ])
  expect(course?.children[0]).toMatchObject({ id: 'id-课程', level: 2, children: [] })
})

it('readMenus keeps a screen as a plain menu entry if the screen has no visible child menus', () => {
  const detail = entry('详情', '/questionbank/questiondetail', [], false)
  const tree = [entry('全部试题', '/questionbank/allquestions', [detail])]
  expect(shape(readMenus(tree, origin))).toEqual(shape(tree))
})

it.each(['#', '/', '/platformmanage', '/group/PlatformManage/', 'javascript:;'])(
  'readMenus does not treat a directory with the url %s as a screen',
  (url) => {
    const tree = [entry('基础数据', url, [entry('班级', '/platformmanage/class')])]
    expect(shape(readMenus(tree, origin))).toEqual([['基础数据', null, [['班级', '/platformmanage/class']]]])
  },
)
