import { ChevronDown, ListChecks, ListX } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useId } from 'react'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Utilizador, listAcessos } from '#contract/utilizador/utilizador.ts'
import { Note, Row } from '#web/kit/ui/Layout.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Menu } from '#web/kit/ui/Menu.tsx'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import { allAcessos, grantedOn, toggle, type MenuAcoes } from './acessos.ts'
import styles from './Utilizadores.module.css'
import { ConflictDialog } from './ConflictDialog.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { useAcessos } from './use-acessos.ts'
import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/kit/ui/LeaveDialog.tsx'
import { useHoldUnsaved } from '#web/kit/browser/unsaved.ts'
import { utilizadorSearch } from './place.ts'

type Props = {
  utilizador: Utilizador
  menus: readonly MenuAcoes[]
  read: ReplyOf<typeof listAcessos>
}

export function AcessosForm({ utilizador, menus, read }: Props) {
  const acessos = useAcessos(utilizador, read)
  const { base, mine, dirty, saving, theirs } = acessos
  const reason = useId()
  return (
    <>
      <div className={styles.tools}>
        <Menu
          name="Selecionar ou remover todos os acessos"
          button={
            <>
              <Icon of={ListChecks} size={16} />
              Todos os acessos
              <Icon of={ChevronDown} size={15} />
            </>
          }
        >
          <MenuItem
            icon={<Icon of={ListChecks} size={17} aria-hidden />}
            onSelect={() => acessos.change(allAcessos(menus))}
          >
            Selecionar todos
          </MenuItem>
          <MenuItem
            icon={<Icon of={ListX} size={17} aria-hidden />}
            onSelect={() => acessos.change([])}
          >
            Remover todos
          </MenuItem>
        </Menu>
      </div>
      <div>
        {menus.map((menu) => (
          <MenuGroup
            key={menu.cd}
            menu={menu}
            acessos={mine}
            onToggle={(acao) => acessos.change(toggle(mine, menu.cd, acao))}
          />
        ))}
      </div>
      <Row gap={4} lines={2} justify="between" className={styles.footer}>
        <Note id={reason}>
          {saving ? '' : dirty ? 'Há alterações por guardar.' : 'Sem alterações por guardar.'}
        </Note>
        <Button
          variant="primary"
          // a user without rights can save nothing: pressing the button says so
          blocked={!dirty && mine.length > 0}
          aria-describedby={reason}
          waiting={saving}
          waitingText="A guardar..."
          onClick={() => void acessos.save()}
        >
          Guardar
        </Button>
      </Row>
      {dirty && <LeaveGuard nome={utilizador.nome} />}
      {theirs && (
        <ConflictDialog
          title="Os acessos foram alterados entretanto"
          nome={utilizador.nome}
          saving={saving}
          rows={menus.map((menu) => ({
            nome: menu.nome,
            antes: grantedOn(base.message, menu),
            deles: grantedOn(theirs.message, menu),
            meu: grantedOn(mine, menu),
          }))}
          onTheirs={acessos.takeTheirs}
          onMine={() => void acessos.save(theirs.versao)}
          onClose={acessos.decideLater}
        />
      )}
    </>
  )
}

type Place = { pathname: string; search: Record<string, unknown> }

/** Mounted while changed rights are unsaved: asks before the page or the user is left. */
function LeaveGuard({ nome }: { nome: string }) {
  useHoldUnsaved(true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSameUser(current, next),
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      what={`as alterações que fez aos acessos de ${nome}`}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}

function isSameUser(one: Place, other: Place) {
  const [from, to] = [utilizadorSearch(one.search), utilizadorSearch(other.search)]
  return (
    one.pathname === other.pathname && from.utilizador === to.utilizador && from.ramo === to.ramo
  )
}
