import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  ordering,
  single,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { className, person } from '../../generator/words.ts'
import { name, up, who } from './common.ts'
import { days, family, finds, hobbies, letters, races, surnames, townChanges, towns, verbs } from './facts.ts'

const s = templatesOf('英语', '高中')

export const englishSenior: Template[] = [
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
      const subject = r.pick(hobbies)
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
      const [theme, before, after] = r.pick(townChanges)
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
    const [town, thing] = [r.pick(towns), r.pick(finds)]
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
    const [kind, aim] = r.pick(letters)
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
      const [town, years, race] = [r.pick(towns), r.int(2, 9), r.pick(races)]
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
