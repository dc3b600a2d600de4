import type { ReactNode } from 'react'
import type { PrestadorAccess } from '#contract/kit/rights.ts'
import { useMay } from './use-may.ts'

export const IfMay = ({ call, children }: { call: Called; children: ReactNode }) =>
  useMay(call) && children

type Called = { access: PrestadorAccess }
