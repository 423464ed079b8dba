import { type DictSeed, dictionary, named } from './types.ts'

const FIRST_YEAR = 1980
const LAST_YEAR = 2027

const subjects = dictionary('subject', [
  { key: '01', name: '语文' },
  { key: '02', name: '数学' },
  { key: '03', name: '英语' },
  { key: '04', name: '道德与法治', extra: { aliases: ['品德与社会', '思想品德'] } },
  { key: '05', name: '科学' },
  { key: '06', name: '物理' },
  { key: '07', name: '化学' },
  { key: '08', name: '生物', extra: { aliases: ['生物学'] } },
  { key: '09', name: '历史' },
  { key: '10', name: '地理' },
  { key: '11', name: '思想政治', extra: { aliases: ['政治'] } },
  { key: '12', name: '信息科技' },
  { key: '13', name: '信息技术' },
  { key: '14', name: '通用技术' },
  { key: '15', name: '音乐' },
  { key: '16', name: '美术' },
  { key: '17', name: '体育与健康', extra: { aliases: ['体育'] } },
  { key: '18', name: '劳动' },
  { key: '19', name: '心理健康' },
  { key: '99', name: '综合', extra: { aliases: ['文综', '理综', '综合实践'] } },
])

/** Keys of all subjects, for question types that every subject has. */
export const allSubjectKeys: readonly string[] = subjects.map((subject) => subject.key)

/** Returns subject keys by name. @throws for a name that is no subject, which is a mistake in the seed */
export function subjectKeys(...names: string[]): string[] {
  return names.map((name) => {
    const found = subjects.find((subject) => subject.name === name)
    if (!found) throw new Error(`unknown subject in seed: ${name}`)
    return found.key
  })
}

const lowerPrimary = subjectKeys('语文', '数学', '道德与法治', '科学', '音乐', '美术', '体育与健康', '劳动')
const upperPrimary = [...lowerPrimary, ...subjectKeys('英语', '信息科技', '综合')].sort()
const juniorCommon = ['语文', '数学', '英语', '道德与法治', '历史', '音乐', '美术', '体育与健康', '劳动', '心理健康']
const seniorCommon = [
  '语文',
  '数学',
  '英语',
  '思想政治',
  '历史',
  '地理',
  '物理',
  '化学',
  '生物',
  '信息技术',
  '通用技术',
]
const senior = subjectKeys(...seniorCommon, '音乐', '美术', '体育与健康', '劳动', '心理健康', '综合')

// Grades with their subjects according to the national curriculum of 2022 (compulsory) and 2017/2020 (senior): English
// and IT begin in grade 3, physics in grade 8, chemistry in grade 9; geography and biology end with grade 8.
const grades = dictionary('grade', [
  { key: '01', name: '一年级', subjectKeys: lowerPrimary },
  { key: '02', name: '二年级', subjectKeys: lowerPrimary },
  { key: '03', name: '三年级', subjectKeys: upperPrimary },
  { key: '04', name: '四年级', subjectKeys: upperPrimary },
  { key: '05', name: '五年级', subjectKeys: upperPrimary },
  { key: '06', name: '六年级', subjectKeys: upperPrimary },
  {
    key: '07',
    name: '七年级',
    subjectKeys: subjectKeys(...juniorCommon, '地理', '生物', '信息科技').sort(),
    extra: { aliases: ['初一'] },
  },
  {
    key: '08',
    name: '八年级',
    subjectKeys: subjectKeys(...juniorCommon, '物理', '地理', '生物', '信息科技').sort(),
    extra: { aliases: ['初二'] },
  },
  {
    key: '09',
    name: '九年级',
    subjectKeys: subjectKeys(...juniorCommon, '物理', '化学', '综合').sort(),
    extra: { aliases: ['初三'] },
  },
  { key: '10', name: '高一', subjectKeys: senior, extra: { aliases: ['高中一年级'] } },
  { key: '11', name: '高二', subjectKeys: senior, extra: { aliases: ['高中二年级'] } },
  { key: '12', name: '高三', subjectKeys: senior, extra: { aliases: ['高中三年级'] } },
])

const sections = dictionary('section', [
  { key: '1', name: '小学', subsetIds: ['01', '02', '03', '04', '05', '06'] },
  { key: '2', name: '初中', subsetIds: ['07', '08', '09'] },
  { key: '3', name: '高中', subsetIds: ['10', '11', '12'] },
])

const years = dictionary(
  'year',
  Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => {
    const year = String(LAST_YEAR - index)
    return { key: year, name: year }
  }),
)

const volumes = dictionary('volume', [
  { key: '01', name: '上册' },
  { key: '02', name: '下册' },
  { key: '03', name: '全一册' },
  { key: '11', name: '必修第一册', extra: { aliases: ['必修1', '必修一'] } },
  { key: '12', name: '必修第二册', extra: { aliases: ['必修2', '必修二'] } },
  { key: '13', name: '必修第三册', extra: { aliases: ['必修3', '必修三'] } },
  { key: '14', name: '必修第四册', extra: { aliases: ['必修4', '必修四'] } },
  { key: '15', name: '必修上册' },
  { key: '16', name: '必修下册' },
  { key: '21', name: '选择性必修第一册', extra: { aliases: ['选择性必修1', '选择性必修一'] } },
  { key: '22', name: '选择性必修第二册', extra: { aliases: ['选择性必修2', '选择性必修二'] } },
  { key: '23', name: '选择性必修第三册', extra: { aliases: ['选择性必修3', '选择性必修三'] } },
  { key: '24', name: '选择性必修第四册', extra: { aliases: ['选择性必修4', '选择性必修四'] } },
  { key: '25', name: '选择性必修上册' },
  { key: '26', name: '选择性必修中册' },
  { key: '27', name: '选择性必修下册' },
  { key: '31', name: '中外历史纲要（上）' },
  { key: '32', name: '中外历史纲要（下）' },
])

const publishers = named('publishing', [
  '统编版',
  '人教版',
  '人教A版',
  '人教B版',
  '人教PEP版',
  '北师大版',
  '苏教版',
  '苏科版',
  '译林版',
  '外研版',
  '外研版（一年级起点）',
  '沪教版',
  '沪科版',
  '沪粤版',
  '沪教牛津版',
  '华东师大版',
  '浙教版',
  '浙科版',
  '湘教版',
  '湘美版',
  '冀教版',
  '冀少版',
  '鲁教版',
  '鲁科版',
  '鲁人版',
  '青岛版',
  '青岛版（五四制）',
  '鲁教版（五四制）',
  '粤教版',
  '粤人版',
  '科粤版',
  '教科版',
  '北京版',
  '京改版',
  '西师大版',
  '川教版',
  '岳麓版',
  '中图版',
  '商务星球版',
  '晋教版',
  '济南版',
  '闽教版',
  '科普版',
  '仁爱版',
  '接力版',
  '辽师大版',
  '陕旅版',
  '重大版',
  '大象版',
  '鄂教版',
  '地质版',
  '人音版',
  '人美版',
  '花城版',
])

/** Dictionaries of the school's structure: sections, grades, subjects, years and textbooks. */
export const schoolDictionaries: readonly DictSeed[] = [
  ...sections,
  ...grades,
  ...subjects,
  ...years,
  ...volumes,
  ...publishers,
]
