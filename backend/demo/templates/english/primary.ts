import {
  BLANK,
  blank,
  CHOOSE,
  judge,
  matching,
  ordering,
  single,
  type Template,
  templatesOf,
} from '../../generator/builder.ts'
import { className, person } from '../../generator/words.ts'
import { full, name } from './common.ts'
import { boys, days, destinations, family, girls, handmade, towns, verbs, wares, words } from './facts.ts'

const p = templatesOf('英语', '小学')

export const englishPrimary: Template[] = [
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
    const thing = r.pick(wares)
    return blank(
      `${n} wants to buy ${b} ${thing} in ${r.pick(towns)}. Each one is ${a} yuan. ${n} should pay ${BLANK} yuan.`,
      [String(a * b)],
      `$${a}\\times ${b}=${a * b}$.`,
    )
  }),
  p('english-p-dialogue', '五年级 六年级', 2, '情景交际 对话排序', (r) => {
    const [a, b] = [r.pick(boys), r.pick(girls)]
    const [place, minutes] = [r.pick(destinations), r.int(3, 25)]
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
    const [day, hour, thing] = [r.pick(days), r.int(6, 9), r.pick(handmade)]
    const truth = r.chance(0.5)
    const said = truth ? hour : hour + 1
    return judge(
      `Read and judge. ${n} is ten. On ${day} ${he} gets up at ${hour} o'clock and makes ${thing} with ${r.pick(girls)} in ${r.pick(towns)}.\nStatement: ${n} gets up at ${said} o'clock on ${day}.`,
      truth,
      `原文是 at ${hour} o'clock。`,
    )
  }),
]
