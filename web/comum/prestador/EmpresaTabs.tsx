import { Link } from '@tanstack/react-router'
import { Building2, History } from 'lucide'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { useMay } from './session.ts'

/** The tabs of the companies and their register; none without the right to the register. */
export const EmpresaTabs = () =>
  useMay(listRegistoPrestador) && (
    <Tabs name="Empresas">
      <Link to="/prestador/empresas">
        <Icon of={Building2} size={16} aria-hidden />
        Empresas
      </Link>
      <Link to="/prestador/registo">
        <Icon of={History} size={16} aria-hidden />
        Registo
      </Link>
    </Tabs>
  )
