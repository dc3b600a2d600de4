import { useState } from 'react'
import { readPainel } from '#contract/painel.ts'
import type { Read } from '#web/kit/call/read.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { Screen } from '#web/kit/area/screen.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { can, holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { greeting, longDay } from './greeting.ts'
import { Cards, Stack } from '#web/kit/ui/Layout.tsx'
import { ParaTratar } from './ParaTratar.tsx'
import styles from './ParaTratar.module.css'
import { Tile } from './Tile.tsx'

const Expiracoes = extraOf(() => import('./Expiracoes.tsx'), 'Expiracoes')
const NoRights = extraOf(() => import('./NoRights.tsx'), 'NoRights')

/** The start page: open work, then one tile per area the user may see. Figures load later. */
export function Painel() {
  const { utilizador, empresa } = useEmpresa()
  const figures = useRead(readPainel, { path: { org: empresa.cd } })
  const [now] = useState(() => new Date())
  const screens = useScreens()
  const seen = screens.filter(({ tile, needs }) => tile && needs && holds(empresa, needs))
  const tiles = seen.filter(({ tile }) => !isOn(tile))
  return (
    <Stack gap={6}>
      <ScreenTitle heading={greeting(utilizador.nome, now)}>
        <p>{longDay(now)}</p>
      </ScreenTitle>
      <ParaTratar screens={screens} figures={figures} />
      {can(empresa, 'funcionario') && (
        <div className={styles.meses}>
          <Expiracoes />
        </div>
      )}
      {seen.length > 0 ? (
        <Cards as="ul" min={15}>
          {tiles.map((screen) => (
            <Tile
              key={screen.path}
              screen={screen}
              figures={seen
                .filter(({ path, tile }) => path === screen.path || isOn(tile, screen))
                .flatMap((one) => figureOf(one, figures))}
            />
          ))}
        </Cards>
      ) : (
        <NoRights empresa={empresa} />
      )}
    </Stack>
  )
}

/** Tells whether the screen is a line on a tile: on any tile, or on that of `screen`. */
const isOn = (tile: Screen['tile'], screen?: Screen) =>
  tile !== undefined && 'on' in tile && (!screen || tile.on === screen.path)

/** Only screens with a figure have a placeholder; a failed figure is left out. */
function figureOf({ path, tile }: Screen, { data, isPending }: Read<typeof readPainel>) {
  if (!tile?.figure || tile.counts === undefined) return []
  const total = data?.message[tile.counts]?.total
  if (total === undefined) return isPending ? [{ path }] : []
  return [{ path, line: tile.figure(total), rows: total > 0 ? tile.rows : undefined }]
}
