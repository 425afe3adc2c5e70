import type { ReactNode } from 'react';
import { pageNumbers } from '#domain/paging.ts';
import { t } from '#domain/words/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface PaginationProps {
  current: number;
  totalPages: number;
  /** Pages as links: the address of a page. */
  hrefFor?: (page: number) => string;
  /** Pages as buttons. */
  onPage?: (page: number) => void;
  disabled?: boolean;
  /** Names the row: 'Pages of results'. */
  label: string;
}

/** Previous, page numbers with ellipses, Next. Links where pages have addresses, buttons where they have none. */
export function Pagination(props: PaginationProps) {
  const { current, totalPages, label } = props;
  const pages = pageNumbers(current, totalPages);
  return (
    <nav aria-label={label} className="no-print page-steps">
      <Step {...props} page={current - 1} off={current <= 1} name={t('Previous page')}>
        <Icon of="chevron-left" />
        <span className="max-sm:sr-only">{t('Previous')}</span>
      </Step>
      {pages.map((page, index) =>
        page === 'ellipsis' ? (
          <span key={`after-${pages[index - 1]}`} aria-hidden="true" className="text-ink-soft sm:px-1">
            …
          </span>
        ) : (
          <Step key={page} {...props} page={page} chosen={page === current} name={t('Page {page}', { page })}>
            {page}
          </Step>
        ),
      )}
      <Step {...props} page={current + 1} off={current >= totalPages} name={t('Next page')}>
        <span className="max-sm:sr-only">{t('Next')}</span>
        <Icon of="chevron-right" />
      </Step>
    </nav>
  );
}

interface StepProps extends PaginationProps {
  page: number;
  off?: boolean;
  chosen?: boolean;
  name: string;
  children: ReactNode;
}

function Step({ page, off = false, chosen = false, name, hrefFor, onPage, disabled, children }: StepProps) {
  const step = {
    'aria-label': name,
    'aria-current': chosen ? ('page' as const) : undefined,
    className: buttonClass({ tone: chosen ? 'primary' : 'secondary', size: 'sm' }),
    children,
  };
  if (hrefFor && !off && !disabled) return <Link to={hrefFor(page)} {...step} />;
  return <button type="button" disabled={off || disabled || !onPage} onClick={() => onPage?.(page)} {...step} />;
}
