import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { readPainel } from '#contract/empresa.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { call } from '#web/kit/api.ts'
import { can } from '#web/kit/rights.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { greeting, today } from './greeting.ts'
import styles from './Painel.module.css'
import { Tile } from './Tile.tsx'
import { tiles } from './tiles.ts'

/** The start page: one tile per area the user may see. Its figures arrive when they arrive. */
export function Painel() {
  const { utilizador, empresa } = useEmpresa()
  const figures = useQuery({
    queryKey: ['painel', empresa.cd],
    queryFn: ({ signal }) => call(readPainel, { path: { org: empresa.cd }, signal }),
  })
  const [now] = useState(() => new Date())
  const seen = tiles.filter(({ menu }) => can(empresa, menu))
  return (
    <div className={styles.screen}>
      <ScreenTitle title="Início" heading={greeting(utilizador.nome, now)}>
        <p>{today(now)}</p>
      </ScreenTitle>
      {seen.length > 0 ? (
        <ul className={styles.tiles}>
          {seen.map((tile) => (
            <Tile key={tile.menu} {...tile} {...figureOf(tile, figures)} />
          ))}
        </ul>
      ) : (
        <NoRights adm={empresa.adm} />
      )}
    </div>
  )
}

type Figures = {
  data?: ReplyOf<typeof readPainel> | undefined
  isPending: boolean
}

/** Only the areas that have a figure wait for one; a figure that failed is left out. */
function figureOf(tile: (typeof tiles)[number], { data, isPending }: Figures) {
  if (!('figure' in tile)) return {}
  const count = data?.message[tile.menu]
  if (count == null) return { waiting: isPending }
  return { line: tile.figure(count), rows: count > 0 ? tile.rows : undefined }
}

function NoRights({ adm }: { adm: boolean }) {
  return (
    <Card>
      <StateMessage
        tone="warning"
        icon={<TriangleAlert size={26} />}
        title={fixedText('semAcessos')}
        actions={
          adm && <ButtonLink to="/gestao-utilizadores">Abrir a gestão de utilizadores</ButtonLink>
        }
      >
        <p>
          {adm
            ? 'Como administrador desta empresa, pode atribuir acessos aos utilizadores.'
            : 'Peça ao administrador da sua empresa que lhe atribua acesso às áreas de que precisa.'}
        </p>
      </StateMessage>
    </Card>
  )
}
