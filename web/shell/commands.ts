import type { Screen } from '#web/kit/area/screen.ts'
import { waysOn } from '#web/kit/area/use-screens.ts'
import { always, commandOf } from '#web/kit/screen/commands.ts'
import type { Command } from '#web/kit/screen/commands.ts'
import type { Rights } from '#web/kit/session/rights.ts'

/** Screens that these rights open, those of the sidebar first. */
export const screensFor = (screens: readonly Screen[], rights: Rights): Command[] =>
  [...waysOn('sidebar', screens, rights), ...waysOn('palette', screens, rights)].map(commandOf)

export const actionsFor = (screens: readonly Screen[], rights: Rights): Command[] => [
  ...waysOn('actions', screens, rights).map(commandOf),
  ...waysOn('user menu', screens).map(commandOf),
  ...always,
]
