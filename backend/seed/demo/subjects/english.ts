import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  matching,
  multi,
  ordering,
  single,
  type Template,
  templatesOf,
  wordBank,
  written,
} from '../builder.ts'
import type { Rng } from '../random.ts'
import { className, person } from '../words.ts'

const p = templatesOf('英语', '小学')
const j = templatesOf('英语', '初中')
const s = templatesOf('英语', '高中')

const boys = [
  'Tom',
  'Jack',
  'Peter',
  'David',
  'Mike',
  'Daniel',
  'Sam',
  'Eric',
  'Leo',
  'Henry',
  'Ben',
  'Oscar',
  'Adam',
  'Colin',
  'Felix',
  'George',
  'Hugo',
  'Ivan',
  'Kevin',
  'Lewis',
  'Martin',
  'Neil',
  'Owen',
  'Paul',
  'Ray',
  'Simon',
  'Victor',
  'William',
] as const
const girls = [
  'Lucy',
  'Mary',
  'Anna',
  'Kate',
  'Linda',
  'Alice',
  'Emma',
  'Grace',
  'Helen',
  'Nina',
  'Sally',
  'Julia',
  'Amy',
  'Betty',
  'Clara',
  'Diana',
  'Ella',
  'Fiona',
  'Ivy',
  'Jane',
  'Laura',
  'Maggie',
  'Nora',
  'Olive',
  'Rose',
  'Sophie',
  'Tina',
  'Vera',
  'Wendy',
  'Zoe',
  'Cathy',
  'Daisy',
] as const
const surnames = [
  'Baker',
  'Brown',
  'Carter',
  'Cooper',
  'Davis',
  'Evans',
  'Fisher',
  'Green',
  'Harris',
  'Hill',
  'Johnson',
  'King',
  'Lewis',
  'Miller',
  'Moore',
  'Parker',
  'Reed',
  'Scott',
  'Smith',
  'Taylor',
  'Turner',
  'Walker',
  'White',
  'Young',
] as const
const towns = [
  'Greenfield',
  'Riverton',
  'Lakeside',
  'Hilltown',
  'Maple Bay',
  'Stonebridge',
  'Oakville',
  'Sunport',
  'Westbrook',
  'Fairview',
  'Ashford',
  'Birchwood',
  'Clearwater',
  'Eastgate',
  'Foxhill',
  'Glenwood',
  'Highfield',
  'Ivybridge',
  'Kingsport',
  'Longmeadow',
  'Millbrook',
  'Northbank',
  'Pinehurst',
  'Redhill',
  'Silverton',
  'Thornton',
  'Upperton',
  'Valley Green',
  'Willow Creek',
  'Yellowstone Bay',
] as const
const family = [
  'brother',
  'sister',
  'cousin',
  'uncle',
  'aunt',
  'grandfather',
  'grandmother',
  'neighbour',
  'classmate',
  'teacher',
] as const
const relatives = ['兄弟', '姐妹', '表亲', '叔叔', '姑妈', '祖父', '祖母', '邻居', '同学', '老师'] as const
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Base, third person, past, past participle, -ing, what usually follows, and the whole in Chinese. */
const verbs: readonly (readonly [
  base: string,
  third: string,
  past: string,
  done: string,
  ing: string,
  rest: string,
  chinese: string,
])[] = [
  ['write', 'writes', 'wrote', 'written', 'writing', 'letters to old friends', '给老朋友写信'],
  ['take', 'takes', 'took', 'taken', 'taking', 'photos of the birds', '给鸟拍照'],
  ['buy', 'buys', 'bought', 'bought', 'buying', 'fresh vegetables', '买新鲜蔬菜'],
  ['teach', 'teaches', 'taught', 'taught', 'teaching', 'English to the children', '教孩子们英语'],
  ['visit', 'visits', 'visited', 'visited', 'visiting', 'the science museum', '参观科学博物馆'],
  ['make', 'makes', 'made', 'made', 'making', 'paper lanterns', '做纸灯笼'],
  ['sing', 'sings', 'sang', 'sung', 'singing', 'folk songs', '唱民歌'],
  ['draw', 'draws', 'drew', 'drawn', 'drawing', 'pictures of the old bridge', '画那座老桥'],
  ['grow', 'grows', 'grew', 'grown', 'growing', 'tomatoes in the garden', '在园子里种西红柿'],
  ['catch', 'catches', 'caught', 'caught', 'catching', 'the early bus', '赶早班公共汽车'],
  ['build', 'builds', 'built', 'built', 'building', 'a small wooden boat', '造一艘小木船'],
  ['study', 'studies', 'studied', 'studied', 'studying', 'the history of the town', '研究小镇的历史'],
  ['carry', 'carries', 'carried', 'carried', 'carrying', 'water for the elderly', '给老人送水'],
  ['plan', 'plans', 'planned', 'planned', 'planning', 'a trip to the lake', '计划去湖边旅行'],
  ['choose', 'chooses', 'chose', 'chosen', 'choosing', 'books for the club', '为俱乐部选书'],
  ['break', 'breaks', 'broke', 'broken', 'breaking', 'the school record', '打破学校纪录'],
  ['give', 'gives', 'gave', 'given', 'giving', 'a talk on space', '作关于太空的演讲'],
  ['see', 'sees', 'saw', 'seen', 'seeing', 'the new film', '看那部新电影'],
  ['sell', 'sells', 'sold', 'sold', 'selling', 'hand-made cards', '卖手工卡片'],
  ['drive', 'drives', 'drove', 'driven', 'driving', 'an electric car', '开电动汽车'],
]

const words: readonly (readonly [english: string, chinese: string])[] = [
  ['library', '图书馆'],
  ['bridge', '桥'],
  ['weather', '天气'],
  ['holiday', '假期'],
  ['science', '科学'],
  ['mountain', '山'],
  ['hospital', '医院'],
  ['kitchen', '厨房'],
  ['breakfast', '早餐'],
  ['umbrella', '雨伞'],
  ['elephant', '大象'],
  ['vegetable', '蔬菜'],
  ['dictionary', '词典'],
  ['museum', '博物馆'],
  ['purple', '紫色'],
  ['spring', '春天'],
  ['winter', '冬天'],
  ['doctor', '医生'],
  ['farmer', '农民'],
  ['engineer', '工程师'],
  ['bicycle', '自行车'],
  ['airport', '机场'],
  ['festival', '节日'],
  ['exercise', '锻炼'],
  ['healthy', '健康的'],
  ['careful', '仔细的'],
  ['delicious', '美味的'],
  ['dangerous', '危险的'],
]

const prepositions: readonly (readonly [sentence: string, right: string, wrong: readonly string[]])[] = [
  ['is very good ____ playing the violin', 'at', ['in', 'on', 'for']],
  ['is interested ____ Chinese paper cutting', 'in', ['at', 'on', 'about']],
  ['is afraid ____ big dogs', 'of', ['with', 'at', 'from']],
  ['is looking forward ____ hearing from us', 'to', ['for', 'at', 'with']],
  ['usually gets up ____ six in the morning', 'at', ['in', 'on', 'by']],
  ['was born ____ a cold morning in March', 'on', ['in', 'at', 'by']],
  ['has lived here ____ 2015', 'since', ['for', 'in', 'from']],
  ['spent two hours ____ the science project', 'on', ['in', 'with', 'to']],
  ['is different ____ the other students in style', 'from', ['with', 'to', 'at']],
  ['is proud ____ the school team', 'of', ['with', 'in', 'at']],
  ['arrived ____ the station just in time', 'at', ['on', 'to', 'for']],
  ['went to school ____ foot yesterday', 'on', ['by', 'in', 'with']],
  ['has been ill ____ three days', 'for', ['since', 'in', 'at']],
  ['is famous ____ telling stories', 'for', ['as', 'to', 'with']],
]

function name(r: Rng): readonly [name: string, he: string, his: string] {
  return r.chance(0.5) ? [r.pick(boys), 'he', 'his'] : [r.pick(girls), 'she', 'her']
}
const full = (r: Rng): string => `${name(r)[0]} ${r.pick(surnames)}`
const who = (r: Rng): string => `${full(r)}'s ${r.pick(family)}`
const where = (r: Rng): string => `in ${r.pick(towns)}`
const up = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const tenses = [
  [
    '一般现在时',
    (r: Rng) => r.pick(['every day', 'every week', 'once a month', 'on Sundays']),
    (v: (typeof verbs)[number]) => v[1],
  ],
  [
    '一般过去时',
    (r: Rng) => r.pick(['yesterday', 'last week', 'two days ago', 'last month', 'three years ago']),
    (v: (typeof verbs)[number]) => v[2],
  ],
  [
    '一般将来时',
    (r: Rng) => r.pick(['tomorrow', 'next week', 'next month', 'next year']),
    (v: (typeof verbs)[number]) => `will ${v[0]}`,
  ],
  [
    '现在完成时',
    (r: Rng) => r.pick(['so far', 'since last year', 'over the past few years', 'in the last two months']),
    (v: (typeof verbs)[number]) => `has ${v[3]}`,
  ],
  [
    '过去进行时',
    (r: Rng) => r.pick(['at this time yesterday', 'from seven to eight last night', 'at nine last night']),
    (v: (typeof verbs)[number]) => `was ${v[4]}`,
  ],
] as const

function diary(r: Rng) {
  const [n, he, his] = name(r)
  const [town, day, friend] = [r.pick(towns), r.pick(days), name(r)[0]]
  const [price, count, hours] = [r.int(3, 48), r.int(3, 40), r.int(2, 7)]
  const place = r.pick([
    'the farmers’ market',
    'the old library',
    'a small bookshop',
    'the city park',
    'a community garden',
    'the art centre',
  ])
  const job = r.pick([
    'painting the fence',
    'sorting used books',
    'planting young trees',
    'making sandwiches',
    'cleaning the lake shore',
    'repairing bicycles',
  ])
  const learned = r.pick([
    'working together makes hard work easy',
    'small actions can make a difference',
    'people are kinder than they seem',
    'practice is better than talk',
  ])
  const text = `It was ${day} in ${town}. ${n} got up early because ${he} had promised to help at ${place}. When ${he} arrived, ${count} people were already there. They spent ${hours} hours ${job}. At noon ${n} bought a box of drinks for \\$${price} and shared them with everyone. An old man smiled and said, “I have not seen so many young faces here for years.” On the way home ${n} wrote in ${his} diary that ${learned}.`
  return { n, he, his, town, day, friend, price, count, hours, place, job, learned, text }
}

const templates: Template[] = [
  p('english-p-match', '三年级 四年级 五年级 六年级', 1, '词汇 单词释义', (r, grade) =>
    matching(
      r,
      `${className(r, grade)}的${person(r)}制作了单词卡片，请把英文单词与中文意思连起来。`,
      r.sample(words, 4),
    ),
  ),
  p('english-p-word', '三年级 四年级 五年级', 1, '词汇 单词释义', (r, grade) => {
    const [english, chinese] = r.pick(words)
    const wrong = r
      .sample(
        words.filter((w) => w[0] !== english),
        3,
      )
      .map((w) => w[1])
    return single(
      r,
      `${className(r, grade)}单词闯关：${person(r)}抽到的单词是 “${english}”，它的中文意思是${CHOOSE}`,
      chinese,
      wrong,
      `${english} 意为“${chinese}”。`,
    )
  }),
  p('english-p-spelling', '四年级 五年级 六年级', 2, '词汇 单词拼写', (r, grade) => {
    const two = r.sample(words, 2)
    return blank(
      `${className(r, grade)}的${person(r)}正在听写，请根据中文和首字母写出单词。\n${two.map(([e, c], i) => `（${i + 1}）${c}：${e.charAt(0)}${BLANK}`).join('\n')}`,
      two.map(([e]) => e),
      two
        .map(([e, c]) => `${c}：${e}`)
        .join('；')
        .concat('。'),
    )
  }),
  p('english-p-how-much', '四年级 五年级 六年级', 2, '数词与价格 情景交际', (r) => {
    const n = full(r)
    const [a, b] = [r.int(3, 60), r.int(2, 9)]
    const thing = r.pick(['pencils', 'notebooks', 'apples', 'balloons', 'oranges', 'postcards'])
    return blank(
      `${n} wants to buy ${b} ${thing} in ${r.pick(towns)}. Each one is ${a} yuan. ${n} should pay ${BLANK} yuan.`,
      [String(a * b)],
      `$${a}\\times ${b}=${a * b}$.`,
    )
  }),
  p('english-p-dialogue', '五年级 六年级', 2, '情景交际 对话排序', (r) => {
    const [a, b] = [r.pick(boys), r.pick(girls)]
    const [place, minutes] = [
      r.pick(['the post office', 'the library', 'the museum', 'the bus station', 'the hospital']),
      r.int(3, 25),
    ]
    return ordering(
      r,
      `${a} is asking ${b} the way to ${place} in ${r.pick(towns)}. It is ${minutes} minutes away. Put the sentences in the right order.`,
      [
        `Excuse me, ${b}. Where is ${place}?`,
        'It is next to the park.',
        'How can I get there?',
        `You can walk for about ${minutes} minutes.`,
        `Thank you, ${b}!`,
      ],
      '按问路、回答、追问、再答、致谢的顺序排列。',
    )
  }),
  p('english-p-third', '五年级 六年级', 2, '一般现在时 第三人称单数', (r) => {
    const v = r.pick(verbs)
    const n = full(r)
    const day = r.pick(days)
    return single(
      r,
      `${n}'s ${r.pick(family)} often ____ ${v[5]} on ${day}s in ${r.pick(towns)}.${CHOOSE}`,
      v[1],
      [v[0], v[4], v[2] === v[0] ? `${v[0]}ed` : v[2], `to ${v[0]}`],
      `often 表示经常性动作，主语为第三人称单数，用 ${v[1]}。`,
    )
  }),
  p('english-p-judge', '五年级 六年级', 2, '阅读理解 判断正误', (r) => {
    const [n, he] = name(r)
    const [day, hour, thing] = [
      r.pick(days),
      r.int(6, 9),
      r.pick(['kites', 'model planes', 'paper flowers', 'fruit salad', 'birthday cards']),
    ]
    const truth = r.chance(0.5)
    const said = truth ? hour : hour + 1
    return judge(
      `Read and judge. ${n} is ten. On ${day} ${he} gets up at ${hour} o'clock and makes ${thing} with ${r.pick(girls)} in ${r.pick(towns)}.\nStatement: ${n} gets up at ${said} o'clock on ${day}.`,
      truth,
      `原文是 at ${hour} o'clock。`,
    )
  }),
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
    const [base, more, most] = r.pick([
      ['tall', 'taller', 'the tallest'],
      ['heavy', 'heavier', 'the heaviest'],
      ['fast', 'faster', 'the fastest'],
      ['careful', 'more careful', 'the most careful'],
      ['good', 'better', 'the best'],
      ['patient', 'more patient', 'the most patient'],
      ['funny', 'funnier', 'the funniest'],
      ['strong', 'stronger', 'the strongest'],
    ] as const)
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
        [
          'painting the fence',
          'sorting used books',
          'planting young trees',
          'making sandwiches',
          'cleaning the lake shore',
          'repairing bicycles',
        ].filter((x) => x !== d.job),
        3,
      )
      const learned = [
        'working together makes hard work easy',
        'small actions can make a difference',
        'people are kinder than they seem',
        'practice is better than talk',
      ].filter((x) => x !== d.learned)
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
    const topic = r.pick([
      'My favourite season',
      'A day without a phone',
      'How I keep healthy',
      'A person I admire',
      'My plan for the weekend',
      'A trip I will never forget',
      'How to learn English well',
      'Our school garden',
      'Helping at home',
      'A book worth reading',
    ])
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
  s(
    'english-s-clause',
    '高一 高二',
    4,
    '定语从句 关系词的用法',
    (r) => {
      const [text, right, wrong] = r.pick([
        [`The town ____ ${who(r)} was born is called ${r.pick(towns)}.`, 'where', ['which', 'that', 'what']],
        [
          `The letter ____ ${who(r)} sent from ${r.pick(towns)} arrived on ${r.pick(days)}.`,
          'which',
          ['where', 'when', 'whose'],
        ],
        [
          `I still remember the ${r.pick(days)} ____ ${who(r)} came to ${r.pick(towns)}.`,
          'when',
          ['which', 'where', 'whose'],
        ],
        [`${up(who(r))} is the person ____ advice we followed in ${r.pick(towns)}.`, 'whose', ['who', 'which', 'that']],
        [
          `${up(who(r))}, ____ lives in ${r.pick(towns)}, won the prize on ${r.pick(days)}.`,
          'who',
          ['that', 'which', 'whom'],
        ],
        [
          `This is the reason ____ ${who(r)} left ${r.pick(towns)} on ${r.pick(days)}.`,
          'why',
          ['which', 'where', 'what'],
        ],
      ] as const)
      return single(r, `${text}${CHOOSE}`, right, wrong, `先行词在从句中所作成分决定关系词，填 ${right}。`)
    },
    1.2,
  ),
  s(
    'english-s-nonfinite',
    '高一 高二 高三',
    4,
    '非谓语动词',
    (r) => {
      const v = r.pick(verbs)
      const [text, right, wrong] = r.pick([
        [
          `____ ${v[5]} takes ${who(r)} in ${r.pick(towns)} a lot of time.`,
          up(v[4]),
          [up(v[0]), up(v[3]), `Being ${v[3]}`],
        ],
        [
          `${up(who(r))} hurried to ${r.pick(towns)} ____ ${v[5]}.`,
          `to ${v[0]}`,
          [v[3] === v[0] ? `${v[0]}ed` : v[3], `having been ${v[3]}`, `be ${v[4]}`],
        ],
        [
          `Having ____ ${v[5]}, ${who(r)} left ${r.pick(towns)} at once.`,
          v[3],
          [v[0] === v[3] ? `${v[0]}ed` : v[0], v[4], `to ${v[0]}`],
        ],
        [`${up(who(r))} is considering ____ ${v[5]} in ${r.pick(towns)}.`, v[4], [`to ${v[0]}`, v[0], `to be ${v[3]}`]],
      ] as const)
      return single(r, `${text}${CHOOSE}`, right, wrong, `考查非谓语动词的形式与逻辑关系，填 ${right}。`)
    },
    1.2,
  ),
  s(
    'english-s-grammar',
    '高一 高二 高三',
    4,
    '语法填空',
    (r) => {
      const [n, he, his] = name(r)
      const [town, count, v] = [r.pick(towns), r.int(3, 30), r.pick(verbs)]
      const subject = r.pick(['local music', 'wild birds', 'traditional food', 'old buildings', 'river life'])
      const stem = `阅读短文，在空白处填入适当的词或括号内单词的正确形式。\n${n} moved to ${town} ${count} years ago. At first ${he} knew nothing (1)${BLANK} ${subject}. Then one day ${he} met ${who(r)}, (2)${BLANK} had lived there for decades. The two soon became friends and began (3)${BLANK} (${v[0]}) ${v[5]} together. “It was the (4)${BLANK} (good) time of my life,” ${n} said. Since then ${he} (5)${BLANK} (give) many talks about ${his} discoveries.`
      return blank(
        stem,
        ['about', 'who', `to ${v[0]}`, 'best', 'has given'],
        '(1) know nothing about；(2) 非限制性定语从句指人用 who；(3) begin to do；(4) 最高级；(5) since then 用现在完成时。',
      )
    },
    1.2,
  ),
  s(
    'english-s-reading',
    '高一 高二 高三',
    4,
    '阅读理解 推理判断',
    (r) => {
      const [town, year, volunteers, km] = [r.pick(towns), r.int(2008, 2024), r.int(12, 480), r.int(2, 60)]
      const [n] = name(r)
      const [theme, before, after] = r.pick([
        ['bike lanes', 'most people drove to work', 'air quality has clearly improved'],
        ['community gardens', 'empty land was full of rubbish', 'families now share fresh food'],
        ['repair cafés', 'broken machines were thrown away', 'far less waste is produced'],
        ['night libraries', 'students had nowhere quiet to read', 'borrowing has doubled'],
      ] as const)
      const stem = `In ${year}, ${town} started a plan to support ${theme}. Before that, ${before}. Only ${volunteers} volunteers joined in the first month, and many people doubted whether the idea could work. ${n}, who led the group, walked ${km} kilometres a week from door to door to explain it. “People do not change because of a speech,” ${n} said. “They change when they see a neighbour change.” Today the plan has spread far beyond ${town}, and ${after}.`
      return composite(stem, [
        child(
          single(
            r,
            `(1) What can we know about the plan in the first month?`,
            `It had ${volunteers} volunteers.`,
            [`It had ${volunteers * 2} volunteers.`, 'It was stopped by the city.', 'It spread to other towns.'],
            '由第三句可知。',
          ),
          2.5,
        ),
        child(
          single(
            r,
            `(2) What does ${n} mean by the words in quotation marks?`,
            'Examples are more powerful than words.',
            [
              'Speeches are the best way to persuade.',
              'Neighbours seldom agree with each other.',
              'It is impossible to change people.',
            ],
            '由 “They change when they see a neighbour change” 推断。',
          ),
          2.5,
        ),
        child(
          single(
            r,
            '(3) Which word best describes the result of the plan?',
            'Successful.',
            ['Disappointing.', 'Unknown.', 'Short-lived.'],
            `由 “${after}” 可知。`,
          ),
          2.5,
        ),
        child(
          single(
            r,
            '(4) What is the best title for the text?',
            `How ${theme} changed ${town}`,
            [`Why ${n} left ${town}`, `The dangers of ${theme}`, `A history of roads in ${town}`],
            '全文讲述该计划如何带来变化。',
          ),
          2.5,
        ),
      ])
    },
    1.6,
  ),
  s('english-s-order', '高一 高二', 3, '语篇结构 句子排序', (r) => {
    const [given, he, his] = name(r)
    const n = `${given} ${r.pick(surnames)}`
    const [town, thing] = [
      r.pick(towns),
      r.pick(['a lost camera', 'an old map', 'a small robot', 'a sick bird', 'a box of letters']),
    ]
    return ordering(
      r,
      `The following sentences tell how ${n} found ${thing} in ${town} on ${r.pick(days)}. Put them in the right order.`,
      [
        `One morning ${n} was walking along the river in ${town}.`,
        `Suddenly ${he} noticed ${thing} under a tree.`,
        `At first ${he} did not know what to do with it.`,
        `So ${he} decided to ask ${his} ${r.pick(family)} for help.`,
        `In the end the problem was solved and everyone was happy.`,
      ],
      '按时间与逻辑顺序排列。',
    )
  }),
  s('english-s-writing', '高二 高三', 4, '书面表达 应用文写作', (r, grade) => {
    const [kind, aim] = r.pick([
      ['a letter of invitation', '邀请他/她参加你校的文化节'],
      ['an email of advice', '就如何适应新学校提出建议'],
      ['a notice', '通知同学参加周末的志愿活动'],
      ['a letter of application', '申请成为国际交流周的志愿者'],
      ['a speech', '谈谈青少年如何合理使用网络'],
      ['a letter of thanks', '感谢他/她在比赛期间的帮助'],
      ['a report', '报道你校举办的劳动实践活动'],
    ] as const)
    return written(
      'essay',
      `假定你是${className(r, grade)}的${person(r)}，请给 ${name(r)[0]} 写 ${kind}，${aim}。内容包括：1. 写作目的；2. 时间和地点（${r.pick(days)}，${r.pick(towns)} Hall）；3. 你的期待。词数 ${r.pick([80, 100])} 左右。`,
      'Possible version: I’m writing to … The activity will be held … Looking forward to your reply. （要点完整、语言得体、结构清晰）',
      '注意应用文的格式与语气。',
    )
  }),
  s(
    'english-s-cloze',
    '高一 高二',
    4,
    '完形填空 语篇理解',
    (r) => {
      const [given, he, his] = name(r)
      const n = `${given} ${r.pick(surnames)}`
      const [town, years, race] = [
        r.pick(towns),
        r.int(2, 9),
        r.pick(['marathon', 'swimming race', 'cycling tour', 'mountain climb']),
      ]
      const stem = `${n} had trained ${years} years for the ${race} in ${town}. Just before the start, ${he} noticed that another runner had (1)____ and hurt ${his === 'his' ? 'her' : 'his'} knee. Without (2)____, ${n} stopped to help. By the time they reached the finish line, most people had (3)____, but the few who stayed cheered loudly. ${n} did not win a medal; ${he} won something more (4)____.`
      const gap = (no: number, right: string, wrong: string[]) =>
        child(single(r, `(${no}) 第 ${no} 空应填`, right, wrong, '根据上下文语境判断。'), 2)
      return composite(stem, [
        gap(1, 'fallen', ['won', 'laughed', 'slept']),
        gap(2, 'hesitation', ['permission', 'money', 'hope']),
        gap(3, 'left', ['arrived', 'started', 'paid']),
        gap(4, 'valuable', ['expensive', 'dangerous', 'ordinary']),
      ])
    },
    1.2,
  ),
]

export const english: Template[] = templates
