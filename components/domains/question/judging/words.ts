import type { BodyBlank } from '@/lib/contracts/question/body'
import { blankMatchNames } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

/**
 * Describes how a blank is judged where it differs from the default: exact comparison, on its own, without its own
 * score.
 */
export function judgingWords({ match, tolerance, score, group }: BodyBlank): string[] {
  const within = match === 'numeric' && tolerance !== null ? `，允许误差 ${tolerance}` : ''
  return [
    ...(match === 'exact' ? [] : [`${blankMatchNames[match]}${within}`]),
    ...(score === null ? [] : [`${score} 分`]),
    ...(group === null ? [] : [`可互换组 ${group}`]),
  ]
}

/** Describes to learners how options are shuffled. */
export function shuffleWords(options: QuestionDetail['content']['options']): string {
  const locked = options.filter((option) => option.locked).map(({ key }) => key)
  return locked.length > 0 ? `选项乱序，${locked.join('、')} 位置固定` : '选项乱序'
}
