import type { BaseType } from '../../../lib/contracts/question/json.ts'
import { allSubjectKeys, subjectKeys } from './school.ts'
import { type DictBody, type DictSeed, dictionary, named } from './types.ts'

const OPTIONS: Partial<Record<BaseType, readonly [min: number, max: number]>> = {
  single: [2, 8],
  multi: [2, 8],
  judge: [2, 2],
  cloze: [2, 12],
  match: [2, 10],
  order: [2, 10],
}

/** Returns a question type; a type without `subjects` is for every subject. */
function type(
  key: string,
  name: string,
  baseType: BaseType,
  defaultScore: number,
  subjects?: string[],
  more: Record<string, unknown> = {},
): DictBody {
  const [minOptions, maxOptions] = OPTIONS[baseType] ?? [0, 0]
  const extra = {
    baseType,
    subjects: subjects ? subjectKeys(...subjects) : [...allSubjectKeys],
    defaultScore,
    minOptions,
    maxOptions,
    ...more,
  }
  return { key, name, extra }
}

const MATERIAL = ['历史', '地理', '道德与法治', '思想政治']
const SCIENCE = ['物理', '化学', '生物', '科学']

// The question types. If an import knows only the base type of a question, its type is the first one here with this
// base type and the question's subject. The usual type of a subject therefore comes first. The dictionary stores this
// sequence as `extra.precedence`, because administrators may sort the types on screens differently.
const questionTypes = preceding([
  type('01', '单选题', 'single', 3),
  type('02', '多选题', 'multi', 4),
  type('03', '判断题', 'judge', 2),
  type('04', '填空题', 'blank', 3),
  type('40', '名句默写', 'blank', 5, ['语文']),
  type('41', '语法填空', 'blank', 15, ['英语']),
  type('42', '口算题', 'blank', 1, ['数学']),
  type('06', '选词填空', 'cloze', 10),
  type('05', '完形填空', 'cloze', 15, ['英语'], { optionsPerBlank: true }),
  type('43', '七选五', 'cloze', 12.5, ['英语']),
  type('07', '连线题', 'match', 4),
  type('08', '排序题', 'order', 4),
  type('10', '解答题', 'calc', 12, ['数学']),
  type('09', '计算题', 'calc', 10),
  type('44', '应用题', 'calc', 6, ['数学']),
  type('11', '简答题', 'short', 6),
  type('12', '证明题', 'short', 10, ['数学']),
  type('45', '短文改错', 'short', 10, ['英语']),
  type('46', '翻译题', 'short', 6, ['英语', '语文']),
  type('47', '辨析题', 'short', 8, MATERIAL),
  type('48', '词语解释', 'short', 4, ['语文', '历史']),
  type('13', '作文', 'essay', 60, ['语文']),
  type('14', '书面表达', 'essay', 15, ['英语']),
  type('15', '论述题', 'essay', 12),
  type('16', '作图题', 'draw', 6),
  type('17', '口语', 'oral', 10),
  type('18', '阅读理解', 'composite', 10, ['英语']),
  type('19', '现代文阅读', 'composite', 15, ['语文']),
  type('23', '材料分析题', 'composite', 16, MATERIAL),
  type('26', '综合题', 'composite', 12),
  type('20', '文言文阅读', 'composite', 18, ['语文']),
  type('21', '古诗词鉴赏', 'composite', 9, ['语文']),
  type('22', '名著阅读', 'composite', 8, ['语文']),
  type('24', '实验题', 'composite', 10, SCIENCE),
  type('25', '推断题', 'composite', 10, ['化学', '生物']),
  type('27', '听力', 'composite', 10, ['英语', '语文', '音乐']),
])

function preceding(types: readonly DictBody[]): DictSeed[] {
  const numbered = types.map((one, index) => ({ ...one, extra: { ...one.extra, precedence: (index + 1) * 10 } }))
  return dictionary('questionType', numbered)
}

/**
 * The difficulties, each with its range of the share of correct answers: the lower limit is included, the upper is not.
 */
const difficulties = dictionary('difficulty', [
  { key: '1', name: '容易', extra: { rank: 1, rateMin: 0.85, rateMax: 1 } },
  { key: '2', name: '较易', extra: { rank: 2, rateMin: 0.7, rateMax: 0.85 } },
  { key: '3', name: '中等', extra: { rank: 3, rateMin: 0.5, rateMax: 0.7 } },
  { key: '4', name: '较难', extra: { rank: 4, rateMin: 0.3, rateMax: 0.5 } },
  { key: '5', name: '困难', extra: { rank: 5, rateMin: 0, rateMax: 0.3 } },
])

const paperTypes = dictionary('paperType', [
  { key: '01', name: '同步练习', extra: { aliases: ['课时练习', '课后作业'] } },
  { key: '02', name: '随堂测验' },
  { key: '03', name: '单元', extra: { aliases: ['单元测试', '单元检测'] } },
  { key: '04', name: '月考' },
  { key: '05', name: '期中', extra: { aliases: ['期中考试'] } },
  { key: '06', name: '期末', extra: { aliases: ['期末考试'] } },
  { key: '07', name: '开学考' },
  { key: '08', name: '专题训练' },
  { key: '09', name: '寒暑假作业', extra: { aliases: ['寒假作业', '暑假作业'] } },
  { key: '10', name: '学业水平考试', extra: { aliases: ['会考', '学考'] } },
  { key: '11', name: '小升初' },
  { key: '12', name: '模拟', extra: { aliases: ['模拟考试', '模拟题'] } },
  { key: '13', name: '中考模拟' },
  { key: '14', name: '高考模拟' },
  { key: '15', name: '中考真题', extra: { aliases: ['中考'] } },
  { key: '16', name: '高考真题', extra: { aliases: ['高考'] } },
  { key: '17', name: '竞赛' },
  { key: '18', name: '强基计划', extra: { aliases: ['自主招生'] } },
  { key: '19', name: '自编' },
])

/**
 * Errors that learners report about a question; an error with `fuse` withdraws the question when enough people report
 * it.
 */
const testErrorTypes = dictionary('testErrorType', [
  { key: '01', name: '答案错误', extra: { fuse: true } },
  { key: '02', name: '题干有误', extra: { fuse: true } },
  { key: '03', name: '选项有误', extra: { fuse: true } },
  { key: '04', name: '解析有误', extra: { fuse: false } },
  { key: '05', name: '图片缺失或模糊', extra: { fuse: false } },
  { key: '06', name: '公式显示异常', extra: { fuse: false } },
  { key: '07', name: '错别字', extra: { fuse: false } },
  { key: '08', name: '题目与知识点不符', extra: { fuse: false } },
  { key: '09', name: '难度不合适', extra: { fuse: false } },
  { key: '10', name: '超出教学要求', extra: { fuse: false } },
  { key: '11', name: '题目重复', extra: { fuse: false } },
  { key: '12', name: '讲解视频与题目不符', extra: { fuse: false } },
  { key: '13', name: '内容不当', extra: { fuse: true } },
  { key: '99', name: '其他', extra: { fuse: false } },
])

// The four levels at which a knowledge point has to be mastered, and the two kinds of systems that contain knowledge
// points.
const knowledge = named('knowledge', ['了解', '理解', '掌握', '运用'])
const knowledgeSystems = dictionary('knowledgeSystem', [
  { key: '01', name: '同步', extra: { kind: 'sync' } },
  { key: '02', name: '专题', extra: { kind: 'special' } },
])

/** Dictionaries that describe a question and its knowledge. */
export const questionDictionaries: readonly DictSeed[] = [
  ...difficulties,
  ...questionTypes,
  ...paperTypes,
  ...testErrorTypes,
  ...knowledge,
  ...knowledgeSystems,
]
