import { getRouteApi } from '@tanstack/react-router'
import { History, UserPlus, UserX, Users } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { listUtilizadores, type Utilizador } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { AcessosCard } from './AcessosCard.tsx'
import { listedIn, selectedOf } from './membro.ts'
import styles from './Utilizadores.module.css'
import { UtilizadorList } from './UtilizadorList.tsx'

const AddDialog = dialogOf(() => import('./AddDialog.tsx'), 'AddDialog')
const EditDialog = dialogOf(() => import('./EditDialog.tsx'), 'EditDialog')

const route = getRouteApi('/sessao/com-empresa/gestao-utilizadores')

export function Utilizadores() {
  const { empresa } = useEmpresa()
  const search = route.useSearch()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Utilizador>()
  // reads both lists: the filter is instant, and a link to either kind finds its user
  const active = useRead(listUtilizadores, listedIn(empresa.cd, false))
  const inactive = useRead(listUtilizadores, listedIn(empresa.cd, true))
  const shown = search.inativo ? inactive : active
  const known = [...(active.data?.message ?? []), ...(inactive.data?.message ?? [])]
  const selected = selectedOf(known, search, empresa.cd)
  return (
    <Stack className={styles.screen} data-step={search.utilizador ? 'acessos' : 'lista'}>
      <Row justify="between">
        <ScreenTitle />
        <Row gap={2} className={styles.actions} data-unprinted>
          <ButtonLink to="/gestao-utilizadores/registo" icon={<Icon of={History} size={16} />}>
            <span>
              Registo<span className={styles.rest}> de alterações</span>
            </span>
          </ButtonLink>
          <Button
            variant="primary"
            icon={<Icon of={UserPlus} size={16} />}
            onClick={() => setAdding(true)}
          >
            Novo utilizador
          </Button>
        </Row>
      </Row>
      <div className={styles.columns}>
        <UtilizadorList
          rows={shown.data?.message}
          error={shown.error}
          onRetry={shown.refetch}
          selected={selected}
          onEdit={setEdited}
        />
        {selected ? (
          <AcessosCard key={`${selected.cd} ${selected.cd_organig}`} utilizador={selected} />
        ) : (
          <Panel pad={0} className={styles.placeholder}>
            {search.utilizador && active.data && inactive.data ? (
              <StateMessage
                tone="warning"
                icon={<Icon of={UserX} size={26} />}
                title="Utilizador não encontrado."
                actions={
                  <ButtonLink to="/gestao-utilizadores">Ver todos os utilizadores</ButtonLink>
                }
              />
            ) : (
              <StateMessage icon={<Icon of={Users} size={26} />} title="Selecione um utilizador">
                <p>Os seus acessos aparecem aqui.</p>
              </StateMessage>
            )}
          </Panel>
        )}
      </div>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {edited && <EditDialog utilizador={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  )
}
