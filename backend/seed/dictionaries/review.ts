import { type DictBody, type DictSeed, dictionary } from './types.ts'

function task(key: string, name: string, entity: string, checklist: string[]): DictBody {
  return { key, name, extra: { entity, checklist } }
}

const reviewTasks = dictionary('reviewTask', [
  task('01', '试题初审', 'question', ['题干完整通顺', '答案正确', '解析完整', '公式与图片显示正常', '题型与学科正确']),
  task('02', '试题复审', 'question', ['科学性无误', '答案唯一且正确', '解析与答案一致', '知识点标注准确', '难度合理']),
  task('03', '试题终审', 'question', ['前序问题已解决', '符合课程标准', '无政治性与版权问题', '可以发布']),
  task('04', '试题小修快审', 'question', ['改动与说明一致', '未改变题意与答案']),
  task('05', '申诉仲裁', 'question', ['申诉理由成立与否', '双方意见已核对']),
  task('06', '知识点审批', 'kp', ['名称规范', '定义准确', '要求层次恰当', '前置关系合理']),
  task('07', '体系审批', 'ksystem', ['与教材目录一致', '层级合理', '知识点挂接正确', '节点映射完整']),
  task('08', '微课审核', 'video', ['画面清晰', '声音清楚', '板书规范', '知识正确', '字幕准确']),
  task('09', '课程审核', 'course', ['目录完整', '课时内容完整', '引用有效', '难度循序渐进', '文字无误']),
])

/**
 * Returns a kind of fault that a reviewer finds. `severity` block: a version with this fault cannot pass; `field`: the
 * parts of a question to which the fault can be attached.
 */
function fault(key: string, name: string, severity: 'block' | 'advice', ...field: string[]): DictBody {
  return { key, name, extra: { severity, field } }
}

const examiningErrorTypes = dictionary('examiningErrorType', [
  fault('01', '科学性错误', 'block', 'stem', 'options', 'answer', 'analysis'),
  fault('02', '答案错误', 'block', 'answer'),
  fault('03', '答案不唯一', 'block', 'stem', 'options', 'answer'),
  fault('04', '题干表述不清', 'block', 'stem'),
  fault('05', '条件缺失或矛盾', 'block', 'stem'),
  fault('06', '选项设置不当', 'block', 'options'),
  fault('07', '解析错误', 'block', 'analysis'),
  fault('08', '解析不完整', 'advice', 'analysis'),
  fault('09', '公式错误', 'block', 'stem', 'options', 'answer', 'analysis'),
  fault('10', '图片缺失或模糊', 'block', 'stem', 'options', 'analysis'),
  fault('11', '错别字或标点', 'advice', 'stem', 'options', 'answer', 'analysis'),
  fault('12', '知识点标注错误', 'block', 'knowledge'),
  fault('13', '知识点标注不全', 'advice', 'knowledge'),
  fault('14', '难度不合适', 'advice', 'difficulty'),
  fault('15', '超出课程标准', 'block', 'stem'),
  fault('16', '与已有试题重复', 'block', 'stem'),
  fault('17', '题型或元数据错误', 'block', 'type', 'metadata'),
  fault('18', '分值设置不当', 'advice', 'score'),
  fault('19', '内容不当', 'block', 'stem', 'options', 'analysis'),
  fault('20', '版权存疑', 'block', 'stem', 'source'),
  fault('21', '节点结构不当', 'block', 'structure'),
  fault('22', '音画质量问题', 'block', 'media'),
  fault('23', '字幕错误', 'advice', 'caption'),
  fault('24', '名称不规范', 'block', 'name'),
  fault('25', '定义不准确', 'block', 'definition'),
  fault('26', '要求层次不当', 'block', 'requirement'),
  fault('27', '与已有知识点重复', 'block', 'name', 'definition'),
  fault('99', '其他', 'advice', 'stem', 'options', 'answer', 'analysis', 'metadata'),
])

function lesson(key: string, name: string, needsQuestion: boolean, needsKnowledge: boolean): DictBody {
  return { key, name, extra: { needsQuestion, needsKnowledge } }
}

const microClassTypes = dictionary('microClassType', [
  lesson('01', '知识点讲解', false, true),
  lesson('02', '试题讲解', true, false),
  lesson('03', '例题精讲', true, true),
  lesson('04', '实验演示', false, true),
  lesson('05', '专题复习', false, true),
  lesson('06', '易错点辨析', true, true),
  lesson('07', '课前导学', false, true),
  lesson('08', '朗读与听说', false, false),
])

/** Returns a kind of feedback. `channel`: opinions and wishes go to 用户反馈, faults of app, device or content to 问题反馈. */
function feedback(key: string, name: string, channel: 'opinion' | 'problem'): DictBody {
  return { key, name, extra: { channel } }
}

const userFeedback = dictionary('userFeedback', [
  feedback('01', '功能建议', 'opinion'),
  feedback('02', '内容建议', 'opinion'),
  feedback('03', '界面与体验', 'opinion'),
  feedback('04', '使用咨询', 'opinion'),
  feedback('05', '表扬与感谢', 'opinion'),
  feedback('11', '账号与登录', 'problem'),
  feedback('12', '设备故障', 'problem'),
  feedback('13', '闪退或卡顿', 'problem'),
  feedback('14', '视频无法播放', 'problem'),
  feedback('15', '内容错误', 'problem'),
  feedback('16', '网络连接', 'problem'),
  feedback('99', '其他', 'opinion'),
])

const courseProducers = dictionary('courseProducer', [
  { key: '01', name: '平台教研中心' },
  { key: '02', name: '名师工作室' },
  { key: '03', name: '合作学校' },
  { key: '04', name: '合作机构' },
  { key: '05', name: '出版单位' },
  { key: '06', name: '外部采购' },
])

/** Dictionaries of reviews, lessons, feedback and producers. */
export const reviewDictionaries: readonly DictSeed[] = [
  ...reviewTasks,
  ...examiningErrorTypes,
  ...microClassTypes,
  ...userFeedback,
  ...courseProducers,
]
