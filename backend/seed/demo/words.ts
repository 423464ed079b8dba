import type { Rng } from './random.ts'

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段',
]
const given =
  '子涵 雨桐 浩然 欣怡 宇轩 诗雅 梓萱 俊杰 思远 一诺 佳怡 明轩 若溪 晨曦 天佑 语嫣 博文 雅琪 志远 晓彤 嘉懿 煜城 懿轩 烨伟 苑博 伟泽 熠彤 鸿煊 博涛 烨霖 致远 俊驰 雨泽 文昊 修杰 黎昕 远航 旭尧 鸿涛 伟祺 荣轩 越泽 浩宇 瑾瑜 皓轩 梦琪 忆柳 之桃 慕青 初夏 沛菡 问兰 元香 书雁 安然 海燕 小雨 一鸣 可欣 静怡 乐天 新宇 星辰 清扬 知夏 景行 云舒 念慈 思齐 望舒 子墨 立诚 沐阳 书瑶 亦凡 芷若 秋月 春晓 冬阳 家豪'.split(
    ' ',
  )
const schools =
  '育才 实验 第一 第二 第三 外国语 新华 光明 希望 阳光 东方 滨江 城南 城北 湖滨 翠苑 文澜 明德 启明 致远 崇文 树人 博雅 星海 青云 凤凰 景山 金桥 南湖 西岭'.split(
    ' ',
  )
const places =
  '青澜县 云岭镇 柳湾村 石桥镇 白鹭湖 清澜市 江屿区 松岚县 南屏镇 梅林村 海棠湾 宁溪市 东坡乡 杏花村 龙泉湾 桃坞县 长桥镇 碧湖市 望溪县 林泉乡 丰禾镇 永宁镇 花屿村 翠岭区 双河镇'.split(
    ' ',
  )
const cities =
  '清澜市 碧湖市 宁溪市 云州市 临屿市 江澜市 松陵市 海岚市 南渚市 青岚市 东溪市 星湖市 柳城市 望海市 白鹭市 梅岭市 长澜市 金屿市 石湖市 枫桥市'.split(
    ' ',
  )

/** An invented Chinese name. */
export const person = (r: Rng): string => r.pick(surnames) + r.pick(given)

/** Two different invented names. */
export function twoPersons(r: Rng): readonly [string, string] {
  const first = person(r)
  let second = person(r)
  while (second === first) second = person(r)
  return [first, second]
}

export const teacher = (r: Rng): string => `${r.pick(surnames)}老师`

const schoolKind = { 小学: '小学', 初中: '中学', 高中: '中学' } as const
export type Section = keyof typeof schoolKind

export const school = (r: Rng, section: Section): string => r.pick(schools) + schoolKind[section]

/** A made-up place. */
export const place = (r: Rng): string => r.pick(places)

/** `（2025·清澜市实验中学期中）`: where a bare task comes from. */
export const examOf = (r: Rng, section: Section, year: string, paper: string): string =>
  `（${year}·${r.pick(cities)}${school(r, section)}${paper}）`

export const className = (r: Rng, grade: string): string => `${grade}（${r.int(1, 18)}）班`

/** Where a question about `title` comes up; gives questions over one pool of facts different openings. */
export function opening(r: Rng, section: Section, grade: string, title: string): string {
  switch (r.int(0, 7)) {
    case 0:
      return `${className(r, grade)}复习“${title}”时，${person(r)}同学整理了下面的笔记。`
    case 1:
      return `在${school(r, section)}${className(r, grade)}的“${title}”专题课上，${teacher(r)}出示了下面几种说法。`
    case 2:
      return `${person(r)}和${person(r)}一起预习“${title}”，两人列出了以下内容。`
    case 3:
      return `为准备知识竞赛，${className(r, grade)}的${person(r)}收集了有关“${title}”的资料。`
    case 4:
      return `${teacher(r)}批改${className(r, grade)}的作业时，摘录了关于“${title}”的几种说法。`
    case 5:
      return `${school(r, section)}的${person(r)}同学制作了一组“${title}”学习卡片。`
    case 6:
      return `${className(r, grade)}第${r.int(1, 9)}小组围绕“${title}”展开讨论，${person(r)}作了记录。`
    default:
      return `学完“${title}”后，${className(r, grade)}的${person(r)}同学对所学内容作了如下小结。`
  }
}

export const fruits = ['苹果', '香蕉', '橙子', '梨', '桃子', '葡萄', '草莓', '西瓜'] as const
export const goods = ['笔记本', '钢笔', '文具盒', '练习册', '水彩笔', '书包', '跳绳', '故事书', '篮球', '魔方'] as const
export const crops = ['小麦', '水稻', '玉米', '大豆', '油菜', '棉花', '花生', '高粱'] as const
