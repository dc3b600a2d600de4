import { useLocation } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, ChevronDown, Columns3, List, Pencil, Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOverAll } from '#contract/kit/list.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { notify } from '../browser/notify.ts'
import { useRead } from '../call/read.ts'
import { useSessaoOrNone } from '../session/session.ts'
import { useOpened } from '../screen/DialogButton.tsx'
import { dialogOf } from '../screen/dialog-of.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Note } from '../ui/Layout.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import { RemoveVistaDialog } from './RemoveVistaDialog.tsx'
import type { Named } from './columns.ts'
import type { ListState } from './use-list.ts'
import { vistasDoCliente, vistasDoPrestador } from './vista-acts.ts'
import { enderecoOf, readVista, semVista } from './vista-address.ts'
import styles from './Vistas.module.css'

const ColunasDialog = dialogOf(() => import('./ColunasDialog.tsx'), 'ColunasDialog')
const VistaDialog = dialogOf(() => import('./VistaDialog.tsx'), 'VistaDialog')

type Props = { list: ListState; columns: readonly Named[] }

// lists whose reader asked for all rows since the page was loaded
const leftBare = new Set<string>()

/** The views of the list that the account has kept, and what can be done with them. */
export function Vistas(props: Props) {
  const lista = useLocation({ select: ({ pathname }) => pathname })
  return <DaLista key={lista} lista={lista} {...props} />
}

function DaLista({ list, columns, lista }: Props & { lista: string }) {
  const acts = isOverAll(list.list) ? vistasDoPrestador : vistasDoCliente
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const { data, error, refetch } = useRead(acts.list, { query: { lista } }, { staleTime: 300_000 })
  const empresa = useSessaoOrNone()?.empresa?.cd ?? 0
  const vistas = data?.message ?? []
  const endereco = enderecoOf(list)
  const shown = vistas.find((vista) => vista.endereco === endereco)
  const { open, shown: dialog } = useOpened<'nova' | 'mudar' | 'remover' | 'colunas'>()

  async function show(vista: Vista, replace = false) {
    leftBare.delete(lista)
    const { search, missing } = await readVista(list, vista, { columns, empresa })
    list.change({ ...semVista(list), ...search }, { replace })
    if (missing.length > 0)
      notify.aviso(
        `A vista «${vista.nome}» abriu sem ${missing.join(', ')}: já não existe, ou não está ao seu alcance. Guarde outra com o que ficou.`,
      )
  }

  function choose(vista: Vista | undefined) {
    if (vista) {
      void show(vista)
    } else {
      leftBare.add(lista)
      list.change(semVista(list))
    }
  }

  // an address that says something goes first
  const [arrivedBare] = useState(searchStr === '')
  const begin = useEffectEvent((vista: Vista) => {
    if (arrivedBare && searchStr === '' && !leftBare.has(lista)) void show(vista, true)
  })
  const first = vistas.find(({ inicial }) => inicial)
  const begins = first?.cd
  useEffect(() => {
    if (first) begin(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit, not after each change of it
  }, [begins === undefined])

  return (
    <>
      <Menu
        name={shown ? `Vista: ${shown.nome}` : 'Vistas'}
        button={
          <>
            <Icon of={Bookmark} size={17} />
            <span className={styles.name}>{shown?.nome ?? 'Vistas'}</span>
            <Icon of={ChevronDown} size={15} />
          </>
        }
      >
        {vistas.length > 0 && (
          <MenuChoice
            name="Vistas guardadas"
            closes
            value={shown ?? (endereco === '' ? undefined : null)}
            options={[
              { value: undefined, label: 'Todos os registos', icon: <Icon of={List} size={17} /> },
              ...vistas.map((vista) => ({
                value: vista,
                label: vista.inicial ? `${vista.nome} (ao abrir)` : vista.nome,
                icon: <Icon of={Bookmark} size={17} />,
              })),
            ]}
            onChange={(vista) => choose(vista ?? undefined)}
          />
        )}
        {vistas.length > 0 && <hr />}
        {shown ? (
          <>
            <MenuItem icon={<Icon of={Pencil} size={17} />} onSelect={open('mudar')}>
              Mudar esta vista
            </MenuItem>
            <MenuItem icon={<Icon of={Trash2} size={17} />} onSelect={open('remover')}>
              Remover esta vista
            </MenuItem>
          </>
        ) : endereco === '' ? (
          <Note className={styles.note}>
            Escolha filtros, colunas ou uma ordem, e guarde-os aqui com um nome.
          </Note>
        ) : (
          !error && (
            <MenuItem icon={<Icon of={BookmarkPlus} size={17} />} onSelect={open('nova')}>
              Guardar esta vista
            </MenuItem>
          )
        )}
        {error && !data ? (
          <MenuItem icon={<Icon of={Bookmark} size={17} />} onSelect={() => void refetch()}>
            Ler as vistas outra vez
          </MenuItem>
        ) : null}
        <hr />
        <MenuItem icon={<Icon of={Columns3} size={17} />} onSelect={open('colunas')}>
          Colunas
        </MenuItem>
      </Menu>
      {dialog((which, onClose) =>
        which === 'colunas' ? (
          <ColunasDialog columns={columns} col={list.search.col} onClose={onClose} />
        ) : which === 'remover' ? (
          shown && <RemoveVistaDialog acts={acts} vista={shown} onClose={onClose} />
        ) : (
          <VistaDialog
            {...{ acts, lista, endereco, onClose }}
            chamada={list.list.path}
            vista={which === 'mudar' ? shown : undefined}
          />
        ),
      )}
    </>
  )
}
