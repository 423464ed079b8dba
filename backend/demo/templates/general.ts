import { z } from 'zod'
import json from '../facts/general.json' with { type: 'json' }
import { BLANK, blank, CHOOSE, judge, single, singleNumber, type Template, templatesOf } from '../generator/builder.ts'
import { readFacts, text } from '../generator/facts.ts'
import { topicList, topicTemplates } from '../generator/topics.ts'
import { className, person, place, school } from '../generator/words.ts'

const { topics, conductors } = readFacts('general.json', json, {
  topics: topicList,
  conductors: z.array(z.tuple([text, z.boolean()])),
})

const science = templatesOf('科学', '小学')
const it = templatesOf('信息科技', '初中')
const its = templatesOf('信息技术', '高中')
const pe = templatesOf('体育与健康', '初中')

const computed: Template[] = [
  science('science-p-circuit', '四年级', 2, '简单电路', (r, grade) => {
    const things = r.sample(conductors, 5)
    const right = things.filter(([, ok]) => ok)
    if (right.length === 0)
      return judge(
        `${className(r, grade)}的${person(r)}用电路检测器检测了${things.map(([n]) => n).join('、')}，小灯泡都不亮，说明它们都是绝缘体。`,
        true,
        '接入后小灯泡不亮的是绝缘体。',
      )
    return singleNumber(
      r,
      `${className(r, grade)}的${person(r)}用电路检测器依次检测${things.map(([n]) => n).join('、')}，能使小灯泡亮起来的有${CHOOSE}`,
      right.length,
      [5 - right.length, right.length + 1, right.length - 1, 5],
      '种',
      `能导电的有：${right.map(([n]) => n).join('、')}。`,
    )
  }),
  science('science-p-shadow', '三年级 六年级', 1, '影子的变化 光的传播', (r) => {
    const hour = r.pick([8, 9, 10, 14, 15, 16])
    const side = hour < 12 ? '西' : '东'
    return single(
      r,
      `晴天的上午或下午，${person(r)}在${place(r)}的操场观察旗杆的影子，${hour}:${String(r.int(0, 59)).padStart(2, '0')} 时影子大致朝向${CHOOSE}`,
      `偏${side}`,
      [`偏${side === '西' ? '东' : '西'}`, '正上方', '偏南'],
      `影子与太阳方向相反，${hour < 12 ? '上午太阳在东面' : '下午太阳在西面'}，影子偏${side}。`,
    )
  }),
  it('it-j-binary', '七年级 八年级', 3, '二进制与十进制的转换', (r, grade) => {
    const n = r.int(9, 255)
    const bits = n.toString(2)
    const back = r.chance(0.5)
    const m = r.int(9, 255)
    return blank(
      `${className(r, grade)}的${person(r)}做进制转换练习：${back ? `二进制数 ${bits} 转换为十进制数是${BLANK}` : `十进制数 ${n} 转换为二进制数是${BLANK}`}；十进制数 ${m} 转换为十六进制数是${BLANK}。`,
      [back ? String(n) : bits, m.toString(16).toUpperCase()],
      `${bits} 按权展开得 ${n}；${m} 除以 16 得商 ${Math.floor(m / 16)} 余 ${m % 16}。`,
    )
  }),
  it('it-j-storage', '七年级', 2, '存储容量的换算', (r) => {
    const [g, m] = [r.pick([1, 2, 4, 8, 16, 32, 64]), r.pick([2, 4, 8, 16])]
    return singleNumber(
      r,
      `${person(r)}的存储卡容量为 ${g} GB，每张照片约 ${m} MB，按 1 GB = 1024 MB 计算，${school(r, '初中')}社团活动最多可以存放照片${CHOOSE}`,
      (g * 1024) / m,
      [(g * 1000) / m, g * 1024, g * m, (g * 1024) / m + 10],
      '张',
      `$${g}\\times 1024\\div ${m}=${(g * 1024) / m}$（张）。`,
    )
  }),
  its('it-s-loop', '高一', 3, '程序的循环结构', (r, grade) => {
    const [a, b, step] = [r.int(1, 20), r.int(25, 90), r.int(2, 9)]
    let sum = 0
    for (let i = a; i < b; i += step) sum += i
    const count = Math.ceil((b - a) / step)
    return singleNumber(
      r,
      `${className(r, grade)}的${person(r)}编写 Python 程序：\nsum = 0\nfor i in range(${a}, ${b}, ${step}):\n    sum = sum + i\nprint(sum)\n程序的输出结果是${CHOOSE}`,
      sum,
      [sum + b, count, sum - a, sum + step],
      '',
      `i 依次取 ${a}，${a + step}，…，共 ${count} 个数，和为 ${sum}。`,
    )
  }),
  its('it-s-branch', '高一 高二', 2, '程序的分支结构', (r) => {
    const [x, y, k] = [r.int(1, 99), r.int(1, 99), r.int(2, 9)]
    const value = x > y ? x - y : (x + y) * k
    return blank(
      `${person(r)}阅读下面的 Python 程序，写出运行结果。\nx, y = ${x}, ${y}\nif x > y:\n    z = x - y\nelse:\n    z = (x + y) * ${k}\nprint(z)\n输出的结果是${BLANK}。`,
      [String(value)],
      `$${x}${x > y ? '\\gt' : '\\le'} ${y}$，执行${x > y ? ' if' : ' else'} 分支，结果为 ${value}。`,
    )
  }),
  pe(
    'pe-j-heart',
    '七年级 八年级 九年级',
    1,
    '运动负荷与心率',
    (r, grade) => {
      const age = r.int(12, 16)
      const beat = r.int(12, 26)
      return blank(
        `${className(r, grade)}的${person(r)}今年 ${age} 岁，慢跑后测得 10 s 脉搏为 ${beat} 次，则每分钟心率约为${BLANK}次；按“220 − 年龄”估算，最大心率约为${BLANK}次/分。`,
        [String(beat * 6), String(220 - age)],
        `$${beat}\\times 6=${beat * 6}$，$220-${age}=${220 - age}$。`,
      )
    },
    0.6,
  ),
]

/** The templates of subjects that have only a few templates each. */
export const general: Template[] = [...topics.flatMap(topicTemplates), ...computed]
