import { useLocation } from '@tanstack/react-router'
import {
  Bookmark,
  BookmarkPlus,
  Building2,
  ChevronDown,
  Columns3,
  DoorOpen,
  List,
  Pencil,
  Trash2,
} from 'lucide'
import type { IconNode } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { openPartilhada, removePartilhada, listVistas } from '#contract/vista/vista.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { isOverAll } from '#contract/kit/list.ts'
import { listVistasPrestador } from '#contract/vista/prestador.ts'
import { notify } from '../browser/notify.ts'
import { useWrite } from '../call/write.ts'
import { useOpened } from '../screen/DialogButton.tsx'
import { dialogOf } from '../screen/dialog-of.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Note } from '../ui/Layout.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import type { Named } from './columns.ts'
import type { ListState } from './use-list.ts'
import { enderecoOf, readVista, semVista } from './vista-address.ts'
import styles from './Vistas.module.css'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { VistaActs } from './vista-acts.ts'
import { useRead } from '../call/read.ts'
import { useSessaoOrNone } from '../session/session.ts'
import { vistasDoCliente, vistasDoPrestador } from './vista-acts.ts'

const ColunasDialog = dialogOf(() => import('./ColunasDialog.tsx'), 'ColunasDialog')
const VistaDialog = dialogOf(() => import('./VistaDialog.tsx'), 'VistaDialog')

type Props = { list: ListState; columns: readonly Named[] }

// lists whose reader asked for all rows since the page was loaded
const leftBare = new Set<string>()

/** The views of the list, the account's and its company's, and what can be done with them. */
export function Vistas(props: Props) {
  const lista = useLocation({ select: ({ pathname }) => pathname })
  return <DaLista key={lista} lista={lista} {...props} />
}

function DaLista({ list, columns, lista }: Props & { lista: string }) {
  const { acts, empresa, vistas, shares, failed, refetch } = useVistas(list, lista)
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const endereco = enderecoOf(list)
  const [chosen, setChosen] = useState<string>()
  // an own view and the company's may say the same
  const alike = vistas.filter((vista) => vista.endereco === endereco && endereco !== '')
  const shown = alike.find((vista) => keyOf(vista) === chosen) ?? alike[0]
  const proprias = vistas.filter(({ partilhada }) => !partilhada)
  const daEmpresa = vistas.filter(({ partilhada }) => partilhada)
  const opening = useWrite(openPartilhada, { touches: acts.touches })
  const { open, shown: dialog } = useOpened<'nova' | 'mudar' | 'remover' | 'colunas'>()

  async function show(vista: Vista, replace = false) {
    leftBare.delete(lista)
    setChosen(keyOf(vista))
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
            <span className={styles.name} data-cut>
              {shown?.nome ?? 'Vistas'}
            </span>
            <Icon of={ChevronDown} size={15} />
          </>
        }
      >
        {vistas.length > 0 && (
          <MenuChoice
            name={daEmpresa.length > 0 ? 'As suas vistas' : 'Vistas guardadas'}
            closes
            value={shown ?? (endereco === '' ? undefined : null)}
            options={[
              { value: undefined, label: 'Todos os registos', icon: <Icon of={List} size={17} /> },
              ...proprias.map((vista) => optionOf(vista, Bookmark)),
            ]}
            onChange={(vista) => choose(vista ?? undefined)}
          />
        )}
        {daEmpresa.length > 0 && (
          <MenuChoice
            name="Da empresa"
            closes
            value={shown}
            options={daEmpresa.map((vista) => optionOf(vista, Building2))}
            onChange={choose}
          />
        )}
        {vistas.length > 0 && <hr />}
        {shown?.partilhada && !shares && (
          <MenuItem
            icon={<Icon of={DoorOpen} size={17} />}
            onSelect={() =>
              void opening.write({
                path: { org: acts.org, id: shown.cd },
                body: { inicial: !shown.inicial },
              })
            }
          >
            {shown.inicial ? 'Deixar de abrir nesta vista' : 'Abrir esta lista nesta vista'}
          </MenuItem>
        )}
        {shown && (shares || !shown.partilhada) && (
          <>
            <MenuItem icon={<Icon of={Pencil} size={17} />} onSelect={open('mudar')}>
              Mudar esta vista
            </MenuItem>
            <MenuItem icon={<Icon of={Trash2} size={17} />} onSelect={open('remover')}>
              Remover esta vista
            </MenuItem>
          </>
        )}
        {endereco === '' ? (
          <Note className={styles.note}>
            Escolha filtros, colunas ou uma ordem, e guarde-os aqui com um nome.
          </Note>
        ) : (
          !shown &&
          !failed && (
            <MenuItem icon={<Icon of={BookmarkPlus} size={17} />} onSelect={open('nova')}>
              Guardar esta vista
            </MenuItem>
          )
        )}
        {failed && (
          <MenuItem icon={<Icon of={Bookmark} size={17} />} onSelect={() => void refetch()}>
            Ler as vistas outra vez
          </MenuItem>
        )}
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
            {...{ acts, lista, endereco, shares, onClose }}
            chamada={list.list.path}
            vista={which === 'mudar' ? shown : undefined}
          />
        ),
      )}
    </>
  )
}

const keyOf = ({ partilhada, cd }: Vista) => `${partilhada ? 'empresa' : 'sua'}.${cd}`

const optionOf = (vista: Vista, icon: IconNode) => ({
  value: vista,
  label: vista.inicial ? `${vista.nome} (ao abrir)` : vista.nome,
  icon: <Icon of={icon} size={17} />,
})

type RemoveProps = { acts: VistaActs; vista: Vista; onClose: () => void }

function RemoveVistaDialog({ acts, vista, onClose }: RemoveProps) {
  const { cd: id, nome, partilhada } = vista
  const { touches, org } = acts
  const own = useWrite(acts.remove, { touches })
  const shared = useWrite(removePartilhada, { touches })
  return (
    <ConfirmDialog
      title={partilhada ? 'Remover a vista da empresa' : 'Remover a vista'}
      confirm="Remover"
      waitingText="A remover..."
      onConfirm={async () => {
        await (partilhada ? shared.write({ path: { org, id } }) : own.write({ path: { id } }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        A vista <strong>{nome}</strong> deixa de estar no menu
        {partilhada && ' de todas as pessoas da empresa'}. A lista fica como está.
      </p>
    </ConfirmDialog>
  )
}

const options = { staleTime: 300_000 }

/** The views of the list, and what can be done with them. */
function useVistas({ list }: ListState, lista: string) {
  const empresa = useSessaoOrNone()?.empresa?.cd ?? 0
  const overAll = isOverAll(list)
  const query = { lista, chamada: list.path }
  const asked = overAll ? undefined : { path: { org: empresa }, query }
  const ofCliente = useRead(listVistas, asked, options)
  const ofPrestador = useRead(
    listVistasPrestador,
    overAll ? { query: { lista } } : undefined,
    options,
  )
  const { data, error, refetch } = overAll ? ofPrestador : ofCliente
  return {
    acts: overAll ? vistasDoPrestador : vistasDoCliente(empresa),
    empresa,
    vistas: data?.message ?? [],
    shares: data?.partilha ?? false,
    failed: error !== null && !data,
    refetch,
  }
}
