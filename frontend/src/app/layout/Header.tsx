/** The header of every screen: logo, search, favourites, cart, account; the menu of categories beside or behind a button. */

import { Heart, Menu, Search, ShoppingBag, UserRound } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Dropdown } from '@/components/Dropdown';
import { lazily } from '@/components/lazily';
import { useCart } from '@/features/cart/useCart';
import { DepartmentsMenu } from '@/features/catalogue/DepartmentsMenu';
import { withMessages } from '@/lib/locale';
import { useUser } from '@/lib/session';
import { paths } from '../paths';
import { Logo } from './Logo';
import { SearchBox } from './SearchBox';

const TopBar = lazily(() => import('./TopBar'), true);
const AccountMenu = lazily(() => withMessages(['member'], import('./AccountMenu')));
const MobileMenu = lazily(() => import('@/features/catalogue/MobileMenu'));
const MobileFoot = lazily(() => import('./MobileFoot'), true);
const PaymentWatch = lazily(() => import('./PaymentWatch'), true);
const MiniCart = lazily(() => withMessages(['cart'], import('@/features/cart/MiniCart')));

function CartButton(props: Partial<ComponentProps<typeof Dropdown>>) {
  const t = useTranslations('header');
  const { cart, units } = useCart();
  return (
    <>
      {cart?.paymentPending && (
        <Suspense fallback={null}>
          <PaymentWatch key={cart.info.uuid} cart={cart} />
        </Suspense>
      )}
      <Dropdown
        {...props}
        label={units > 0 ? t('cartCount', { count: units }) : t('cart')}
        badge={units}
        icon={<ShoppingBag aria-hidden="true" />}
      >
        {(close) => (
          <Suspense fallback={<div className="bone h-40" />}>
            <MiniCart paths={{ cart: paths.cart, checkout: paths.checkout, signIn: paths.signIn }} onClose={close} />
          </Suspense>
        )}
      </Dropdown>
    </>
  );
}

export function Header() {
  const t = useTranslations('header');
  const user = useUser();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  return (
    <>
      <Suspense fallback={<div className="hidden h-9 bg-cobalt-950 md:block" />}>
        <TopBar />
      </Suspense>
      <header className="sticky top-0 z-30 border-line border-b bg-white">
        <div className="container-page flex h-16 items-center gap-1 md:gap-4">
          <IconButton label={t('menu')} className="-ms-2 md:hidden" onClick={() => setMenuOpen(true)}>
            <Menu aria-hidden="true" />
          </IconButton>
          <Logo />
          <div className="hidden md:block">
            <DepartmentsMenu hrefOf={paths.listing} />
          </div>
          <div className="hidden flex-1 md:block">
            <SearchBox id="search-wide" />
          </div>
          <div className="ms-auto flex items-center">
            <IconButton
              label={t('searchToggle')}
              aria-expanded={searchOpen}
              className="md:hidden"
              onClick={() => setSearchOpen(!searchOpen)}
            >
              <Search aria-hidden="true" />
            </IconButton>
            {user && (
              <Link
                to={paths.favorites}
                aria-label={t('favorites')}
                className="grid size-[44px] place-items-center rounded-full hover:bg-cobalt-50"
              >
                <Heart aria-hidden="true" />
              </Link>
            )}
            <CartButton />
            <Dropdown label={t('account')} icon={<UserRound aria-hidden="true" />}>
              {() => (
                <Suspense fallback={<div className="bone h-40" />}>
                  <AccountMenu />
                </Suspense>
              )}
            </Dropdown>
          </div>
        </div>
        {searchOpen && (
          <div className="container-page pb-3 md:hidden">
            <SearchBox id="search-narrow" focusAtOnce onClose={() => setSearchOpen(false)} />
          </div>
        )}
      </header>
      {menuOpen && (
        <Suspense fallback={null}>
          <MobileMenu
            isOpen
            onClose={() => setMenuOpen(false)}
            hrefOf={paths.listing}
            foot={(closeSoon) => <MobileFoot onFollow={closeSoon} />}
          />
        </Suspense>
      )}
    </>
  );
}
