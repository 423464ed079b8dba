'use client'

import { ReviewScreen } from '@/components/domains/review/workbench/review-screen'
import { judgedPoint } from './judged-point'

/** Workbench for judging one knowledge point after the other. */
export const PointWorkbench = () => <ReviewScreen judged={judgedPoint} />
