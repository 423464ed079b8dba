import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  multi,
  single,
  type Template,
  templatesOf,
  wordBank,
  written,
} from '../../generator/builder.ts'
import type { Rng } from '../../generator/random.ts'
import { className, person } from '../../generator/words.ts'
import { full, name, up, where, who } from './common.ts'
import {
  adjectives,
  continuousTimes,
  days,
  essayTopics,
  family,
  futureTimes,
  helpPlaces,
  jobs,
  lessons,
  pastTimes,
  perfectTimes,
  prepositions,
  presentTimes,
  relatives,
  towns,
  verbs,
} from './facts.ts'

const j = templatesOf('英语', '初中')

const tenses = [
  ['一般现在时', (r: Rng) => r.pick(presentTimes), (v: (typeof verbs)[number]) => v[1]],
  ['一般过去时', (r: Rng) => r.pick(pastTimes), (v: (typeof verbs)[number]) => v[2]],
  ['一般将来时', (r: Rng) => r.pick(futureTimes), (v: (typeof verbs)[number]) => `will ${v[0]}`],
  ['现在完成时', (r: Rng) => r.pick(perfectTimes), (v: (typeof verbs)[number]) => `has ${v[3]}`],
  ['过去进行时', (r: Rng) => r.pick(continuousTimes), (v: (typeof verbs)[number]) => `was ${v[4]}`],
] as const

function diary(r: Rng) {
  const [n, he, his] = name(r)
  const [town, day, friend] = [r.pick(towns), r.pick(days), name(r)[0]]
  const [price, count, hours] = [r.int(3, 48), r.int(3, 40), r.int(2, 7)]
  const place = r.pick(helpPlaces)
  const job = r.pick(jobs)
  const learned = r.pick(lessons)
  const text = `It was ${day} in ${town}. ${n} got up early because ${he} had promised to help at ${place}. When ${he} arrived, ${count} people were already there. They spent ${hours} hours ${job}. At noon ${n} bought a box of drinks for \\$${price} and shared them with everyone. An old man smiled and said, “I have not seen so many young faces here for years.” On the way home ${n} wrote in ${his} diary that ${learned}.`
  return { n, he, his, town, day, friend, price, count, hours, place, job, learned, text }
}

export const englishJunior: Template[] = [
  j(
    'english-j-tense',
    '七年级 八年级 九年级',
    3,
    '动词时态 时间状语',
    (r) => {
      const v = r.pick(verbs)
      const t = r.pick(tenses)
      const wrong = tenses.filter((x) => x[0] !== t[0]).map((x) => x[2](v))
      const right = t[2](v)
      return single(
        r,
        `${up(who(r))} ____ ${v[5]} ${where(r)} ${t[1](r)}.${CHOOSE}`,
        right,
        r.shuffle(wrong.filter((w) => w !== right)),
        `由时间状语可知用${t[0]}，填 ${right}。`,
      )
    },
    1.4,
  ),
  j('english-j-form', '七年级 八年级', 2, '动词的适当形式', (r) => {
    const two = r.sample(verbs, 2)
    const kinds = two.map((v) =>
      r.pick([
        [`${up(who(r))} enjoys ${BLANK} (${v[0]}) ${v[5]} ${where(r)}.`, v[4], 'enjoy 后接动名词'],
        [`It was last ${r.pick(days)} that ${who(r)} ${BLANK} (${v[0]}) ${v[5]}.`, v[2], 'last 表示过去'],
        [`They want ${BLANK} (${v[0]}) ${v[5]} with ${who(r)}.`, `to ${v[0]}`, 'want 后接不定式'],
        [`${up(who(r))} has already ${BLANK} (${v[0]}) ${v[5]}.`, v[3], '现在完成时用过去分词'],
      ] as const),
    )
    return blank(
      `用所给动词的适当形式填空。\n${kinds.map(([text], i) => `${i + 1}. ${text}`).join('\n')}`,
      kinds.map(([, answer]) => answer),
      kinds
        .map(([, , why], i) => `${i + 1}. ${why}`)
        .join('；')
        .concat('。'),
    )
  }),
  j('english-j-preposition', '七年级 八年级 九年级', 2, '介词与固定搭配', (r) => {
    const [text, right, wrong] = r.pick(prepositions)
    return single(r, `${up(who(r))} ${where(r)} ${text}.${CHOOSE}`, right, wrong, `固定搭配，填 ${right}。`)
  }),
  j('english-j-comparative', '八年级', 2, '形容词的比较级与最高级', (r) => {
    const [base, more, most] = r.pick(adjectives)
    const superlative = r.chance(0.4)
    const [a, b] = [who(r), who(r)]
    const stem = superlative
      ? `Of all the ${r.int(4, 30)} people in the club, ${a} is ____ one.${CHOOSE}`
      : `${up(a)} is much ____ than ${b}.${CHOOSE}`
    return single(
      r,
      stem,
      superlative ? most : more,
      [base, more, most, `as ${base}`].filter((x) => x !== (superlative ? most : more)),
      superlative ? '三者以上比较用最高级。' : 'much 修饰比较级，than 表示比较。',
    )
  }),
  j('english-j-multi', '八年级 九年级', 3, '宾语从句 句子结构', (r, grade) => {
    const [v, w] = r.sample(verbs, 2) as [(typeof verbs)[number], (typeof verbs)[number]]
    const a = who(r)
    return multi(
      r,
      `${className(r, grade)}的${person(r)}写了四个关于 ${a} 的句子，其中语法正确的有${CHOOSE}`,
      [`I wonder if ${a} will ${v[0]} ${v[5]}.`, `${up(a)} stopped ${w[4]} ${w[5]} an hour ago.`],
      [`I wonder will ${a} ${w[0]} ${w[5]}.`, `${up(a)} has ${v[2] === v[3] ? v[4] : v[2]} ${v[5]} already.`],
      '宾语从句用陈述语序；has 后用过去分词。',
    )
  }),
  j(
    'english-j-reading',
    '七年级 八年级 九年级',
    3,
    '阅读理解 细节理解',
    (r) => {
      const d = diary(r)
      const others = r.sample(
        jobs.filter((x) => x !== d.job),
        3,
      )
      const learned = lessons.filter((x) => x !== d.learned)
      return composite(d.text, [
        child(
          single(
            r,
            `(1) What did they spend ${d.hours} hours doing?`,
            `${up(d.job)}.`,
            others.map((x) => `${up(x)}.`),
            `由 “They spent ${d.hours} hours ${d.job}” 可知。`,
          ),
          2,
        ),
        child(
          single(
            r,
            `(2) How much did ${d.n} pay for the drinks?`,
            `\\$${d.price}.`,
            [d.price + 2, d.price * 2, d.count + 50].map((x) => `\\$${x}.`),
            `由 “for \\$${d.price}” 可知。`,
          ),
          2,
        ),
        child(
          single(
            r,
            `(3) What did ${d.n} learn from the day?`,
            `${up(d.learned)}.`,
            learned.map((x) => `${up(x)}.`),
            '由最后一句可知。',
          ),
          2,
        ),
        child(
          written(
            'short',
            `(4) Why did ${d.n} get up early that day?`,
            `Because ${d.he} had promised to help at ${d.place}.`,
            '根据第二句回答。',
          ),
          2,
        ),
      ])
    },
    1.6,
  ),
  j(
    'english-j-cloze',
    '七年级 八年级',
    3,
    '选词填空 语篇理解',
    (r) => {
      const d = diary(r)
      const stem = `选词填空。\n${d.n} lives in ${d.town}. Last ${d.day} ${d.he} went to ${d.place} with ${d.friend === d.n ? 'a friend' : d.friend}. They were (1)____ when they saw ${d.count} people there. Everyone was busy ${d.job}, (2)____ they joined in at once. The work was hard, but nobody wanted to (3)____. ${d.hours} hours (4)____, the place looked quite new. “We did it (5)____!” said ${d.n}.`
      return wordBank(
        r,
        stem,
        ['surprised', 'so', 'stop', 'later', 'together'],
        ['because', 'angry'],
        '根据上下文与语法判断词义和词性。',
      )
    },
    1.2,
  ),
  j('english-j-writing', '七年级 八年级 九年级', 3, '书面表达', (r, grade) => {
    const topic = r.pick(essayTopics)
    const friend = name(r)[0]
    return written(
      'essay',
      `假如你是${className(r, grade)}的${person(r)}，你的笔友 ${friend} 来自 ${r.pick(towns)}，想了解你的生活。请以 “${topic}” 为题写一篇 ${r.int(7, 10) * 10} 词左右的短文，介绍相关情况并说明理由。`,
      `Possible version: Dear ${friend}, I am glad to tell you about “${topic}”. … (要点齐全、语法正确、行文连贯即可)`,
      '注意人称和时态，适当使用连接词。',
    )
  }),
  j(
    'english-j-translate',
    '七年级 八年级 九年级',
    3,
    '翻译 句型运用',
    (r) => {
      const v = r.pick(verbs)
      const at = r.int(0, family.length - 1)
      const day = r.int(0, 6)
      const n = full(r)
      const a = `${n}'s ${family[at]}`
      const [he, when, on] = [`${n} 的${relatives[at]}`, `星期${'一二三四五六日'.charAt(day)}`, days[day] ?? '']
      const [english, chinese, point] = r.pick([
        [
          `${a} was too busy to ${v[0]} ${v[5]} on ${on}.`,
          `${he}${when}太忙，没能${v[6]}。`,
          'too … to … 意为“太……而不能……”',
        ],
        [
          `It takes ${a} half an hour to ${v[0]} ${v[5]} every ${on}.`,
          `${he}每个${when}花半个小时${v[6]}。`,
          'It takes sb. some time to do sth. 意为“做某事花费某人多少时间”',
        ],
        [`${a} used to ${v[0]} ${v[5]} on ${on}s.`, `${he}过去常常在${when}${v[6]}。`, 'used to do 意为“过去常常做”'],
        [
          `${a} would rather stay at home than ${v[0]} ${v[5]} on ${on}.`,
          `${when}${he}宁愿待在家里，也不愿${v[6]}。`,
          'would rather … than … 意为“宁愿……而不愿……”',
        ],
      ] as const)
      return written(
        'short',
        `把下面的句子译成汉语，并说明其中的固定结构：${english}`,
        `${chinese}（${point}）`,
        `固定结构：${point}。`,
      )
    },
    0.8,
  ),
]
