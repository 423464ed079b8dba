'use client'

import { ReviewScreen } from '@/components/domains/review/workbench/review-screen'
import { judgedSystem } from './judged-system'

/** Workbench for judging one knowledge system after the other. */
export const SystemWorkbench = () => <ReviewScreen judged={judgedSystem} />
