// Where we are.
import { routeOf, type Route } from './address';
import { arrive, followSteps } from './steps';

export const route: Route = $state(routeOf(location.hash));
/** How far down somebody was where they are now. */
export const depth = { wanted: 0 };

followSteps();
addEventListener('hashchange', () => {
  depth.wanted = arrive();
  Object.assign(route, routeOf(location.hash));
});

/** Goes there; `replacing` leaves no step for the back button. */
export function go(link: string, replacing = false): void {
  if (!replacing) {
    location.hash = link;
    return;
  }
  history.replaceState(history.state, '', link);
  Object.assign(route, routeOf(link));
}
