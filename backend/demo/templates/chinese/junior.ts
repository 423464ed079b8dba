import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  matching,
  multi,
  single,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import type { Rng } from '../../generator/random.ts'
import { className, crops, person, place, type Section, school } from '../../generator/words.ts'
import { sheet } from './common.ts'
import {
  badSentences,
  classical,
  elders,
  goodSentences,
  keepsakes,
  poems,
  readings,
  themes,
  weathers,
  writings,
} from './facts.ts'

const j = templatesOf('语文', '初中')

const group = (items: readonly (readonly [string, string, string])[], wrongAt: number): string =>
  items.map(([word, right, wrong], index) => `${word}（${index === wrongAt ? wrong : right}）`).join('　')

/** Returns an invented narrative and the words of it that its questions need. */
function narrative(r: Rng, section: Section, grade: string) {
  const [who, where, crop, months] = [person(r), place(r), r.pick(crops), r.int(2, 11)]
  const elder = r.pick(elders)
  const [thing, feel, deed] = r.pick(keepsakes)
  const weather = r.pick(weathers)
  const stem = `阅读下面的文字，完成练习。\n${weather}落在${where}的那个傍晚，${who}又一次推开了老屋的门。${elder}离开已经 ${months} 个月了，窗台上的${crop}却还晾着，像是等人来收。\n${who}在墙角找到一只${thing}，捧在手里${feel}的。打开来，里面是${deed}。${who}想起小时候总嫌${elder}唠叨：“一件东西用久了，就有了人的温度。”那时${who}不懂，只顾跑去看${weather}。\n门外的${weather}渐渐淡了。${who}把${thing}轻轻合上，又轻轻打开，仿佛只要这样，就能听见那熟悉的脚步声。\n（选自${className(r, grade)}习作集《老屋》）`
  return { stem, who, elder, thing, weather, section }
}

export const chineseJunior: Template[] = [
  j('chinese-j-reading', '七年级 八年级', 2, '字音辨析 多音字', (r, grade) => {
    const words = r.sample(readings, 12)
    const groups = [0, 1, 2, 3].map((i) => words.slice(i * 3, i * 3 + 3))
    const right = group(groups[0] ?? [], -1)
    const wrong = groups.slice(1).map((g) => group(g, r.int(0, 2)))
    return single(
      r,
      `${sheet(r, '初中', grade, '字音积累')}其中注音完全正确的一组是${CHOOSE}`,
      right,
      wrong,
      words
        .map(([word, reading]) => `${word} ${reading}`)
        .join('，')
        .concat('。'),
    )
  }),
  j(
    'chinese-j-reading-judge',
    '七年级 八年级',
    1,
    '字音辨析',
    (r, grade) => {
      const [word, right, wrong] = r.pick(readings)
      const truth = r.chance(0.5)
      return judge(
        `${className(r, grade)}的${person(r)}给“${word}”一词中的易错字注音为“${truth ? right : wrong}”。`,
        truth,
        `“${word}”中的易错字应读“${right}”。`,
      )
    },
    0.6,
  ),
  j('chinese-j-writing-multi', '七年级 八年级 九年级', 3, '字形辨析', (r, grade) => {
    const four = r.sample(writings, 5)
    const n = r.int(2, 3)
    return multi(
      r,
      `${sheet(r, '初中', grade, '汉字书写')}下列词语中没有错别字的有${CHOOSE}`,
      four.slice(0, n).map(([right]) => right),
      four.slice(n, 4).map(([, wrong]) => wrong),
      four
        .slice(n, 4)
        .map(([right, wrong]) => `“${wrong}”应为“${right}”`)
        .join('；')
        .concat('。'),
    )
  }),
  j('chinese-j-sentence', '七年级 八年级 九年级', 3, '病句的辨析与修改', (r, grade) => {
    const wrong = r.sample(badSentences, 3)
    return single(
      r,
      `${sheet(r, '初中', grade, '病句诊断')}下列句子没有语病的一项是${CHOOSE}`,
      `${r.pick(goodSentences)}。`,
      wrong.map(([text]) => `${text}。`),
      wrong
        .map(([text, fault]) => `“${text}”${fault}`)
        .join('；')
        .concat('。'),
    )
  }),
  j(
    'chinese-j-sentence-fix',
    '七年级 八年级',
    3,
    '病句的辨析与修改',
    (r, grade) => {
      const [text, fault] = r.pick(badSentences)
      return written(
        'short',
        `${className(r, grade)}的${person(r)}在作文中写了这样一句话：“${text}。”请指出语病并加以修改。`,
        `语病：${fault}。修改后语句通顺、保持原意即可。`,
        '先找主干，再看修饰成分与关联词语。',
      )
    },
    0.8,
  ),
  j('chinese-j-poem', '七年级 八年级 九年级', 2, '古诗文名句默写', (r, grade) => {
    const three = r.sample(poems, 3)
    const lines = three.map(
      ([title, author, , first, second], i) =>
        (r.chance(0.5)
          ? [`（${i + 1}）${first}，${BLANK}。（${author}《${title}》）`, second]
          : [`（${i + 1}）${BLANK}，${second}。（${author}《${title}》）`, first]) as [string, string],
    )
    return blank(
      `${className(r, grade)}古诗文默写（${person(r)}整理）\n${lines.map(([line]) => line).join('\n')}`,
      lines.map(([, answer]) => answer),
      three
        .map(([title, author, dynasty, first, second]) => `（${dynasty}）${author}《${title}》：${first}，${second}。`)
        .join(''),
    )
  }),
  j('chinese-j-poem-author', '七年级 八年级', 1, '文学常识 古代诗人', (r, grade) => {
    const [title, author, , first, second] = r.pick(poems)
    const wrong = r.sample(
      [...new Set(poems.map((x) => x[1]))].filter((name) => name !== author),
      3,
    )
    return single(
      r,
      `${className(r, grade)}飞花令比赛中，${person(r)}吟出“${first}，${second}”，这两句诗文的作者是${CHOOSE}`,
      author,
      wrong,
      `出自${author}《${title}》。`,
    )
  }),
  j('chinese-j-poem-match', '七年级 八年级 九年级', 2, '古诗文名句积累', (r, grade) =>
    matching(
      r,
      `${className(r, grade)}的${person(r)}在整理诗句卡片，请把上句与下句连起来。`,
      r.sample(poems, 5).map(([, , , first, second]) => [first, second] as const),
    ),
  ),
  j('chinese-j-classical', '七年级 八年级 九年级', 3, '文言实词的理解 古今异义', (r, grade) => {
    const [sentence, word, meaning, wrong] = r.pick(classical)
    return single(
      r,
      `${className(r, grade)}的${person(r)}预习文言文时摘录了“${sentence}”，其中“${word}”的意思是${CHOOSE}`,
      meaning,
      wrong,
      `“${word}”在句中意为${meaning}。`,
    )
  }),
  j(
    'chinese-j-narrative',
    '七年级 八年级',
    4,
    '记叙文阅读 理解标题与情感',
    (r, grade) => {
      const n = narrative(r, '初中', grade)
      return composite(n.stem, [
        child(
          single(
            r,
            `（1）文中多次写到“${n.weather}”，其作用不包括${CHOOSE}`,
            '说明当地的气候特点',
            ['渲染气氛', '推动情节、照应前后', '烘托人物心情'],
            '这是记叙文中的环境描写，不用于说明气候。',
          ),
          3,
        ),
        child(
          written(
            'short',
            `（2）“${n.thing}”在文中起什么作用？`,
            `“${n.thing}”是全文的线索，串联起${n.who}对${n.elder}的回忆，寄托了思念之情。`,
            '从线索、情感两个角度回答。',
          ),
          4,
        ),
        child(
          written(
            'short',
            '（3）结合全文，谈谈你对“一件东西用久了，就有了人的温度”的理解。',
            `旧物承载着亲人的劳作与关爱，${n.who}在失去之后才体会到${n.elder}的深情，表达了对亲情的珍惜。`,
            '言之成理即可。',
          ),
          5,
        ),
      ])
    },
    1.4,
  ),
  j('chinese-j-essay', '八年级 九年级', 4, '命题作文 半命题作文', (r, grade) => {
    const [a, b] = r.sample(themes, 2)
    const form = r.pick([
      `以“${a}的力量”为题`,
      `以“在${a}中遇见${b}”为题`,
      `将题目“____，让我懂得${a}与${b}”补充完整`,
      `以“${a}，从${b}开始”为题`,
    ])
    return written(
      'essay',
      `（${school(r, '初中')}${className(r, grade)}）请${form}，写一篇不少于 ${r.int(10, 13) * 50} 字的文章，文体不限（诗歌除外），文中不得出现真实的人名、校名。`,
      '评分要点：切合题意、中心突出（20 分）；内容充实、感情真挚（15 分）；结构完整、语言流畅（15 分）；书写规范（10 分）。',
      `围绕“${a}”与“${b}”选取一两件具体的事来写。`,
    )
  }),
]
