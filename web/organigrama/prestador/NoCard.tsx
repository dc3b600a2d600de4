import { CornerDownRight, FolderX, MapPin, Pencil, Plus } from 'lucide'
import { useState } from 'react'
import { regioes } from '#contract/comum/organig.ts'
import { changeNo, readNo, type NoPrestador } from '#contract/organigrama/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Tree, TreeNode } from '#web/comum/organigrama/tree.ts'
import { CloseNoDialog } from './CloseNoDialog.tsx'
import { UnidadeDialog } from './UnidadeDialog.tsx'
import { CreateDialog, RenameDialog } from './NomeDialogs.tsx'
import { MoveNoDialog } from './MoveNoDialog.tsx'

type Props = { empresa: number; tree: Tree; node: TreeNode }
type Doing = 'create' | 'rename' | 'unidade' | 'move' | 'close'

const acts = [
  ['create', 'Adicionar abaixo', Plus],
  ['rename', 'Mudar o nome', Pencil],
  ['unidade', 'Dados do local', MapPin],
  ['move', 'Mover para...', CornerDownRight],
  ['close', 'Encerrar', FolderX],
] as const

export function NoCard({ empresa, tree, node }: Props) {
  const { data, error, refetch } = useRead(readNo, { path: { empresa, no: node.cd } })
  const [doing, setDoing] = useState<Doing>()
  const may = useMay(changeNo)
  const no = data?.message
  const close = { onClose: () => setDoing(undefined) }
  const isRoot = node.parent === undefined
  if (error) return <FailureMessage error={error} onRetry={refetch} />
  return (
    <Card title={node.nome}>
      <Stack>
        <Facts
          loading={!no}
          facts={[
            { label: 'Abaixo de', value: node.parent?.nome },
            { label: 'Funcionários ativos', value: no && inAll(no.pessoas, no.proprias) },
            { label: 'Utilizadores com acesso', value: no && inAll(no.utilizadores, no.proprios) },
            { label: 'Pedidos por responder', value: no && String(no.pedidos) },
            { label: 'Marcações por realizar', value: no && String(no.marcacoes) },
            { label: 'Região', value: no && regiaoOf(no) },
            ...localOf(no),
          ]}
        />
        {may && (
          <Row gap={2} align="stretch">
            {acts
              .filter(([act]) => !isRoot || (act !== 'move' && act !== 'close'))
              .map(([act, nome, icon]) => (
                <Button
                  key={act}
                  icon={<Icon of={icon} size={16} />}
                  aria-haspopup="dialog"
                  onClick={() => setDoing(act)}
                >
                  {nome}
                </Button>
              ))}
          </Row>
        )}
      </Stack>
      {no && doing === 'create' && <CreateDialog {...{ empresa, no, ...close }} />}
      {no && doing === 'rename' && <RenameDialog {...{ empresa, no, ...close }} />}
      {no && doing === 'unidade' && <UnidadeDialog {...{ empresa, no, ...close }} />}
      {no && doing === 'move' && <MoveNoDialog {...{ empresa, tree, no, ...close }} />}
      {no && doing === 'close' && <CloseNoDialog {...{ empresa, tree, no, ...close }} />}
    </Card>
  )
}

const regiaoOf = ({ unidade: { regiao, herdada } }: NoPrestador) => regioes[regiao ?? herdada].nome

/** Only what is said of this very node. */
const localOf = (no: NoPrestador | undefined) => [
  { label: 'Estabelecimento', value: no && (no.unidade.estabelecimento ? 'Sim' : 'Não') },
  { label: 'CAE', value: no?.unidade.cae },
  { label: 'Morada', value: no?.unidade.morada },
]

/** `12 no ramo, 3 aqui` */
const inAll = (all: number, own: number) => (all === own ? String(all) : `${all}, ${own} só aqui`)
