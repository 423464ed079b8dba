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
  type Topic,
  templatesOf,
  topicTemplates,
  wordBank,
  written,
} from '../builder.ts'
import type { Rng } from '../random.ts'
import { className, crops, person, place, type Section, school, teacher } from '../words.ts'
import {
  allusions,
  badSentences,
  classical,
  figures,
  goodSentences,
  idioms,
  measures,
  opposites,
  poems,
  readings,
  themes,
  writings,
} from './chinese-words.ts'

const p = templatesOf('语文', '小学')
const j = templatesOf('语文', '初中')
const s = templatesOf('语文', '高中')

/** A line of exercise-sheet context, so that questions over one word list open differently. */
function sheet(r: Rng, section: Section, grade: string, about: string): string {
  return r.pick([
    `${school(r, section)}${className(r, grade)}的${person(r)}在${about}时整理了下面几项，`,
    `${className(r, grade)}开展“${about}”活动，${person(r)}抄写了几组内容，`,
    `${teacher(r)}请${className(r, grade)}的${person(r)}检查黑板报上的${about}内容，`,
    `在${school(r, section)}的语文周上，${className(r, grade)}的${person(r)}参加“${about}”闯关，`,
  ])
}

const group = (items: readonly (readonly [string, string, string])[], wrongAt: number): string =>
  items.map(([word, right, wrong], index) => `${word}（${index === wrongAt ? wrong : right}）`).join('　')

const facts: Topic[] = [
  {
    id: 'chinese-j-literature',
    subject: '语文',
    section: '初中',
    grades: '七年级 八年级 九年级',
    difficulty: 2,
    knowledge: '文学常识 名著导读',
    title: '文学常识',
    facts: [
      ['《朝花夕拾》是鲁迅的散文集'],
      ['《西游记》的作者一般认为是吴承恩'],
      ['李白被称为“诗仙”'],
      ['杜甫的诗被称为“诗史”'],
      ['《论语》是记录孔子及其弟子言行的著作'],
      ['《骆驼祥子》的作者是老舍'],
      ['苏轼号东坡居士'],
      ['《史记》是我国第一部纪传体通史'],
      ['《水浒传》塑造了武松、林冲等形象'],
      ['《海底两万里》的作者是法国的儒勒·凡尔纳'],
      ['欧阳修是“唐宋八大家”之一'],
      ['《诗经》是我国最早的诗歌总集'],
      ['词又称“长短句”'],
      ['《呐喊》的作者是巴金', '《呐喊》的作者是鲁迅'],
      ['“诗圣”指的是白居易', '“诗圣”指杜甫'],
      ['《红楼梦》的作者是罗贯中', '作者是曹雪芹'],
      ['《岳阳楼记》的作者是欧阳修', '作者是范仲淹'],
      ['陶渊明是唐代诗人', '陶渊明是东晋诗人'],
      ['《钢铁是怎样炼成的》的主人公是祥子', '主人公是保尔·柯察金'],
      ['“唐宋八大家”中宋代有五人', '宋代有六人，唐代有韩愈、柳宗元二人'],
      ['《左传》是纪传体史书', '《左传》是编年体史书'],
      ['《狂人日记》是我国第一部白话长篇小说', '它是第一篇现代白话短篇小说'],
    ],
    pairs: [
      ['《朝花夕拾》', '鲁迅'],
      ['《骆驼祥子》', '老舍'],
      ['《家》', '巴金'],
      ['《雷雨》', '曹禺'],
      ['《背影》', '朱自清'],
      ['《边城》', '沈从文'],
      ['《子夜》', '茅盾'],
      ['《西游记》', '吴承恩'],
      ['《水浒传》', '施耐庵'],
      ['《三国演义》', '罗贯中'],
      ['《红楼梦》', '曹雪芹'],
      ['《儒林外史》', '吴敬梓'],
      ['《聊斋志异》', '蒲松龄'],
    ],
    pairing: '把作品与作者连起来',
  },
  {
    id: 'chinese-s-culture',
    subject: '语文',
    section: '高中',
    grades: '高一 高二 高三',
    difficulty: 3,
    knowledge: '古代文化常识 文言文阅读',
    title: '古代文化常识',
    facts: [
      ['“弱冠”指男子二十岁'],
      ['“而立”指三十岁'],
      ['“社稷”代指国家'],
      ['“乞骸骨”指官员请求退休'],
      ['“谥号”是对死者生平的评价性称号'],
      ['“左迁”指降职'],
      ['“会试”在京城举行'],
      ['“桑梓”代指故乡'],
      ['“汗青”代指史册'],
      ['农历每月十五日称“望”'],
      ['“布衣”指平民'],
      ['“丁忧”指遭遇父母丧事而守丧'],
      ['“豆蔻”指男子十三四岁', '“豆蔻”指女子十三四岁'],
      ['“不惑”指五十岁', '“不惑”指四十岁'],
      ['“右迁”指贬官', '古人多以右为尊，左迁才指贬官'],
      ['“晦”指农历每月初一', '“晦”指每月最后一天，初一为“朔”'],
      ['“乡试”第一名称“状元”', '乡试第一名称“解元”'],
      ['“令尊”用于称自己的父亲', '“令尊”是对对方父亲的敬称'],
      ['“丝竹”指丝绸和竹子', '“丝竹”指弦乐器和管乐器，代指音乐'],
      ['“六艺”指琴棋书画诗酒', '“六艺”指礼、乐、射、御、书、数'],
      ['古代“江”专指一切河流', '古文中“江”多专指长江'],
    ],
    fills: [
      [`古人把男子二十岁称为${BLANK}`, '弱冠'],
      [`农历每月初一称为${BLANK}`, '朔'],
      [`科举考试中殿试第一名称为${BLANK}`, '状元'],
      [`“四书”指《大学》《中庸》《论语》和《${BLANK}》`, '孟子'],
      [`代指史册的词语是${BLANK}`, '汗青'],
      [`官员请求退休的委婉说法是${BLANK}`, '乞骸骨'],
      [`“五经”指《诗》《书》《礼》《易》和《${BLANK}》`, '春秋'],
    ],
  },
]

/** A narrative of our own, with its questions. */
function narrative(r: Rng, section: Section, grade: string) {
  const [who, where, crop, months] = [person(r), place(r), r.pick(crops), r.int(2, 11)]
  const elder = r.pick(['祖父', '外婆', '爷爷', '奶奶', '姑妈', '舅舅'])
  const [thing, feel, deed] = r.pick([
    ['旧木箱', '沉甸甸', '一针一线补好的书包'],
    ['铁皮盒', '冰凉', '整整齐齐的奖状'],
    ['蓝布包', '柔软', '亲手写的识字卡片'],
    ['竹篮', '轻巧', '晒干的桂花'],
    ['旧怀表', '温热', '一张泛黄的照片'],
  ] as const)
  const weather = r.pick(['细雨', '大雪', '浓雾', '晚霞', '秋风'])
  const stem = `阅读下面的文字，完成练习。\n${weather}落在${where}的那个傍晚，${who}又一次推开了老屋的门。${elder}离开已经 ${months} 个月了，窗台上的${crop}却还晾着，像是等人来收。\n${who}在墙角找到一只${thing}，捧在手里${feel}的。打开来，里面是${deed}。${who}想起小时候总嫌${elder}唠叨：“一件东西用久了，就有了人的温度。”那时${who}不懂，只顾跑去看${weather}。\n门外的${weather}渐渐淡了。${who}把${thing}轻轻合上，又轻轻打开，仿佛只要这样，就能听见那熟悉的脚步声。\n（选自${className(r, grade)}习作集《老屋》）`
  return { stem, who, elder, thing, weather, section }
}

const templates: Template[] = [
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
      ['比喻', '拟人', '夸张', '排比', '反问', '设问', '对偶'].filter((f) => f !== figure),
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
    const [thing, step] = r.pick([
      ['风筝', ['准备竹条、纸和线', '把竹条扎成骨架', '在骨架上糊好纸', '系上长长的线', '带到空地上放飞']],
      ['饺子', ['把面粉和成面团', '把面团擀成面皮', '把馅放在面皮中间', '把面皮捏紧封口', '下锅煮熟']],
      ['盆栽', ['在盆底铺一层土', '把种子均匀撒上', '再盖上一层薄土', '浇上适量的水', '放到向阳的地方']],
    ] as const)
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
    const [where, day] = [place(r), r.pick(['星期天', '清晨', '傍晚', '假期里'])]
    return wordBank(
      r,
      `选词填空。\n${day}，${who}来到${where}。（1）____下着小雨，（2）____来看花的人还是很多。${who}（3）____看到了满坡的杜鹃，（4）____认识了好几种小鸟。（5）____明天天晴，他还想再来。`,
      ['虽然', '但是', '不但', '而且', '如果'],
      ['因为', '无论'],
      '“虽然……但是……”表转折，“不但……而且……”表递进，“如果”表假设。',
    )
  }),
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
  s('chinese-s-sentence', '高一 高二', 3, '辨析并修改病句', (r, grade) => {
    const wrong = r.sample(badSentences, 3)
    return single(
      r,
      `${sheet(r, '高中', grade, '语言文字运用')}下列各句中没有语病的一句是${CHOOSE}`,
      `${r.pick(goodSentences)}。`,
      wrong.map(([text]) => `${text}。`),
      wrong
        .map(([text, fault]) => `“${text}”${fault}`)
        .join('；')
        .concat('。'),
    )
  }),
  s('chinese-s-poem', '高一 高二 高三', 3, '理解性默写', (r, grade) => {
    const three = r.sample(poems, 3)
    const praise = ['意境动人', '历来为人传诵', '常被后人引用', '耐人寻味'] as const
    const lines = three.map(
      ([title, author, , first], i) =>
        `（${i + 1}）${author}在《${title}》中写道“${first}，${BLANK}”，${r.pick(praise)}。`,
    )
    return blank(
      `补写出下列句子中的空缺部分。（${className(r, grade)}${person(r)}）\n${lines.join('\n')}`,
      three.map((x) => x[4]),
      three.map(([title, author, , first, second]) => `${author}《${title}》：${first}，${second}。`).join(''),
    )
  }),
  s('chinese-s-poem-short', '高一 高二', 4, '古代诗歌鉴赏 分析表达技巧', (r, grade) => {
    const [a, b] = r.sample(poems, 2)
    if (!a || !b) throw new Error('two poems expected')
    return written(
      'short',
      `${className(r, grade)}的${person(r)}比较两联诗句：“${a[3]}，${a[4]}”（${a[1]}《${a[0]}》）与“${b[3]}，${b[4]}”（${b[1]}《${b[0]}》）。请从意象或情感的角度，说说二者的异同。`,
      `示例：前者出自${a[1]}《${a[0]}》，后者出自${b[1]}《${b[0]}》；可抓住诗中景物与动作，比较其营造的意境和抒发的情感，指出相同点与不同点，言之成理即可。`,
      '先解释诗句含义，再比较手法与情感。',
    )
  }),
  s('chinese-s-words', '高一 高二', 3, '词语的辨析与运用', (r, grade) => {
    const four = r.sample(idioms, 4)
    return matching(r, `${className(r, grade)}的${person(r)}在整理成语，请把成语与释义连起来。`, four)
  }),
  s('chinese-s-essay', '高二 高三', 5, '材料作文 议论文写作', (r, grade) => {
    const [a, b, c] = r.sample(themes, 3)
    return written(
      'essay',
      `阅读下面的材料，根据要求写作。（60 分）\n${className(r, grade)}的一次班会上，${person(r)}认为“${a}”比“${b}”更重要，${person(r)}则认为没有“${b}”就谈不上“${a}”，还有同学提出，二者都离不开“${c}”。\n以上材料引发了你怎样的联想与思考？请写一篇文章。要求：选准角度，确定立意，明确文体，自拟标题；不要套作，不得抄袭；不少于 800 字。`,
      '评分要点：内容（20 分）、表达（20 分）、发展等级（20 分）；立意应能体现三个关键词之间的关系。',
      `可以论述“${a}”“${b}”“${c}”的辩证关系。`,
    )
  }),
  s(
    'chinese-s-classical',
    '高一 高二',
    4,
    '文言文阅读 文言实词与断句',
    (r, grade) => {
      const who = person(r)
      const [virtue, gift, price] = r.pick([
        ['廉', '金百两', '吾以不贪为宝'],
        ['孝', '裘一袭', '亲寒而己暖，非礼也'],
        ['勤', '酒十坛', '农时不可失'],
        ['信', '马一匹', '一诺重于千里'],
        ['俭', '锦五匹', '布衣足以御寒'],
        ['直', '玉一双', '受人之物，不能直言'],
      ] as const)
      const [where, years] = [place(r), r.pick(['三', '五', '七', '八', '十', '十二', '十五', '二十'])]
      const stem = `阅读下面的文言短文（仿作），完成练习。\n${who}，${where}人也。性${virtue}，好学不倦。为吏${years}年，门无私谒。有客夜遗${gift}，曰：“莫有知者。”${who}辞曰：“${price}。”客惭而退。里人闻之，皆叹服。\n（${className(r, grade)}文言仿写练习）`
      return composite(stem, [
        child(
          single(
            r,
            `（1）“有客夜遗${gift}”中“遗”的意思是${CHOOSE}`,
            '赠送',
            ['遗失', '遗留', '忘记'],
            '“遗”读 wèi，赠送。',
          ),
          3,
        ),
        child(
          single(
            r,
            `（2）“门无私谒”反映出${who}${CHOOSE}`,
            '为官清正，不徇私情',
            ['性格孤僻，不与人往来', '家境贫寒，无人拜访', '公务繁忙，不在家中'],
            '“私谒”指为私事请托拜见。',
          ),
          3,
        ),
        child(
          written(
            'short',
            '（3）把“客惭而退。里人闻之，皆叹服”翻译成现代汉语。',
            '客人感到惭愧，就离开了。乡里的人听说这件事，都赞叹佩服。',
            '注意“惭”“闻”“服”的意思。',
          ),
          4,
        ),
      ])
    },
    1.4,
  ),
]

export const chinese: Template[] = [...facts.flatMap(topicTemplates), ...templates]
