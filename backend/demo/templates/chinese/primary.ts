import {
  BLANK,
  blank,
  CHOOSE,
  matching,
  ordering,
  single,
  type Template,
  templatesOf,
  wordBank,
  written,
} from '../../generator/builder.ts'
import { className, person, place, school, teacher } from '../../generator/words.ts'
import { sheet } from './common.ts'
import {
  allusions,
  crafts,
  figureNames,
  figures,
  idioms,
  measures,
  opposites,
  outings,
  poems,
  themes,
  writings,
} from './facts.ts'

const p = templatesOf('语文', '小学')

export const chinesePrimary: Template[] = [
  p(
    'chinese-p-opposite',
    '一年级 二年级',
    1,
    '反义词 识字',
    (r, grade) =>
      matching(
        r,
        `${className(r, grade)}的${person(r)}在识字课上玩找朋友的游戏，请把意思相反的字连起来。`,
        r.sample(opposites, 4),
      ),
    1.5,
  ),
  p(
    'chinese-p-measure',
    '一年级 二年级',
    1,
    '量词的运用',
    (r, grade) => {
      const five = r.sample(measures, 5)
      const stem = `${className(r, grade)}的${person(r)}练习填量词，请从所给的字中选出合适的填空。\n${five
        .slice(0, 4)
        .map(([, thing], i) => `（${i + 1}）一____${thing}`)
        .join('\n')}`
      return wordBank(
        r,
        stem,
        five.slice(0, 4).map(([measure]) => measure),
        five.slice(4).map(([measure]) => measure),
        five
          .slice(0, 4)
          .map(([measure, thing]) => `一${measure}${thing}`)
          .join('，')
          .concat('。'),
      )
    },
    1.5,
  ),
  p('chinese-p-figure', '三年级 四年级 五年级 六年级', 2, '修辞手法的辨析', (r, grade) => {
    const [sentence, figure] = r.pick(figures)
    const wrong = r.sample(
      figureNames.filter((f) => f !== figure),
      3,
    )
    return single(
      r,
      `${className(r, grade)}的${person(r)}在作文里写道：“${sentence}${/吗|呢/.test(sentence.slice(-1)) ? '？' : '。'}”这句话运用的修辞手法是${CHOOSE}`,
      figure,
      wrong,
      `该句运用了${figure}的修辞手法。`,
    )
  }),
  p('chinese-p-idiom-meaning', '三年级 四年级 五年级 六年级', 2, '成语的理解与运用', (r, grade) => {
    const [idiom, meaning] = r.pick(idioms)
    const wrong = r
      .sample(
        idioms.filter((i) => i[1] !== meaning),
        3,
      )
      .map((i) => i[0])
    return single(
      r,
      `${sheet(r, '小学', grade, '成语积累')}其中表示“${meaning}”的成语是${CHOOSE}`,
      idiom,
      wrong,
      `“${idiom}”的意思是${meaning}。`,
    )
  }),
  p('chinese-p-poem-fill', '一年级 二年级 三年级 四年级 五年级 六年级', 1, '古诗词名句默写', (r, grade) => {
    const two = r.sample(poems.slice(0, 46), 2)
    const lines = two.map(
      ([title, author, , first, second], i) =>
        (r.chance(0.5)
          ? [`（${i + 1}）${first}，${BLANK}。（${author}《${title}》）`, second]
          : [`（${i + 1}）${BLANK}，${second}。（${author}《${title}》）`, first]) as [string, string],
    )
    return blank(
      `${className(r, grade)}的${person(r)}在背诵古诗词，请把诗句补充完整。\n${lines.map(([line]) => line).join('\n')}`,
      lines.map(([, answer]) => answer),
      two.map(([title, author, , first, second]) => `${author}《${title}》：${first}，${second}。`).join(''),
    )
  }),
  p('chinese-p-allusion', '四年级 五年级 六年级', 2, '成语典故', (r, grade) =>
    matching(
      r,
      `${className(r, grade)}举行成语故事会，${person(r)}负责制作卡片，请把成语与相关历史人物连起来。`,
      r.sample(allusions, 4),
    ),
  ),
  p('chinese-p-writing', '三年级 四年级 五年级 六年级', 2, '字形辨析 同音字', (r, grade) => {
    const four = r.sample(writings, 4)
    const answer = four[0]?.[0] ?? ''
    return single(
      r,
      `${sheet(r, '小学', grade, '字形辨析')}其中书写完全正确的是${CHOOSE}`,
      answer,
      four.slice(1).map(([, wrong]) => wrong),
      four
        .slice(1)
        .map(([right, wrong]) => `“${wrong}”应为“${right}”`)
        .join('；')
        .concat('。'),
    )
  }),
  p('chinese-p-order', '三年级 四年级 五年级', 2, '句子排序 段落的连贯', (r, grade) => {
    const [who, where] = [person(r), place(r)]
    const [thing, step] = r.pick(crafts)
    return ordering(
      r,
      `${className(r, grade)}的${who}写了在${where}做${thing}的过程，句子顺序乱了，请按先后重新排列。`,
      step.map((text) => `${text}。`),
      '按事情发展的先后排列。',
    )
  }),
  p(
    'chinese-p-essay',
    '三年级 四年级 五年级 六年级',
    2,
    '写作 记叙文',
    (r, grade) => {
      const [a, b] = r.sample(themes, 2)
      return written(
        'essay',
        `${className(r, grade)}征文：生活中有许多与“${a}”或“${b}”有关的小事。请选择其中一件，把事情的经过和自己的感受写清楚，题目自拟，不少于 ${r.int(6, 10) * 50} 字。（${school(r, '小学')}${teacher(r)}供题）`,
        '评分要点：中心明确、内容具体（40%）；条理清楚（30%）；语句通顺、书写整洁（30%）。',
        '可按起因、经过、结果的顺序写，注意写出真情实感。',
      )
    },
    0.8,
  ),
  p('chinese-p-word-bank', '二年级 三年级 四年级', 2, '选词填空 关联词语', (r) => {
    const who = person(r)
    const [where, day] = [place(r), r.pick(outings)]
    return wordBank(
      r,
      `选词填空。\n${day}，${who}来到${where}。（1）____下着小雨，（2）____来看花的人还是很多。${who}（3）____看到了满坡的杜鹃，（4）____认识了好几种小鸟。（5）____明天天晴，他还想再来。`,
      ['虽然', '但是', '不但', '而且', '如果'],
      ['因为', '无论'],
      '“虽然……但是……”表转折，“不但……而且……”表递进，“如果”表假设。',
    )
  }),
]
