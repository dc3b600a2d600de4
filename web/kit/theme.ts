import { preference } from './preference.ts'

/** Absent: as the system. */
export const theme = preference('theme', ['light', 'dark'])

/** Absent: expanded. */
export const sidebar = preference('sidebar', ['compact'])
