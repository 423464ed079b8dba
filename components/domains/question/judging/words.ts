import type { BodyBlank } from '@/lib/contracts/question/body'
import { blankMatchNames } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

/**
 * Describes how the judging of a blank differs from the default. By default the answer must match exactly, and the
 * blank is judged by itself and has no score of its own.
 */
export function judgingWords({ match, tolerance, score, group }: BodyBlank): string[] {
  const within = match === 'numeric' && tolerance !== null ? `，允许误差 ${tolerance}` : ''
  return [
    ...(match === 'exact' ? [] : [`${blankMatchNames[match]}${within}`]),
    ...(score === null ? [] : [`${score} 分`]),
    ...(group === null ? [] : [`可互换组 ${group}`]),
  ]
}

/** Describes how the options are shuffled for learners. */
export function shuffleWords(options: QuestionDetail['content']['options']): string {
  const locked = options.filter((option) => option.locked).map(({ key }) => key)
  return locked.length > 0 ? `选项乱序，${locked.join('、')} 位置固定` : '选项乱序'
}
